// The sign of each colour, as in the terminal: ♥ red, ● green, ★ violet, ▲ yellow, ◆ blue.
import { signOf } from '../../ui/zone_signs';

const ALSO: Record<string, string> = { red: 'pink', violet: 'purple' };

export const colourSign = (colour: string): string => signOf(ALSO[colour] ?? colour);
