// Every zone and die has a sign besides its colour: paths in the square from -1 to 1, filled by the even-odd rule.
const CIRCLE = 'M-.9 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0Z';
const SQUARE = 'M-.8-.8H.8V.8H-.8Z';

const STAR = 'M0-1.1L.27-.34 1.05-.34.43.14.65.92 0 .45-.65.92-.43.14-1.05-.34-.27-.34Z';
const HEART = 'M0 .95C-1.35 0-1.05-.95-.5-.9-.2-.88 0-.6 0-.42 0-.6.2-.88.5-.9 1.05-.95 1.35 0 0 .95Z';

const SIGNS: Record<string, string> = {
  white: `${CIRCLE}M-.48 0a.48.48 0 1 0 .96 0a.48.48 0 1 0-.96 0Z`,
  yellow: 'M0-1L1 .8H-1Z',
  blue: 'M0-1.05L1.05 0 0 1.05-1.05 0Z',
  green: CIRCLE,
  orange: SQUARE,
  purple: STAR,
  violet: STAR,
  turquoise: 'M-1-.8H1L0 1Z',
  brown: SQUARE,
  pink: HEART,
  red: HEART,
  black: 'M0-1L1 0 0 1-1 0ZM0-.45L-.45 0 0 .45.45 0Z',
};

export const signOf = (colour: string): string => SIGNS[colour] ?? CIRCLE;

// Where the pips of a face lie, in a die of 100 by 100.
const [LOW, MIDDLE, HIGH] = [26, 50, 74] as const;
export const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[MIDDLE, MIDDLE]],
  [[LOW, HIGH], [HIGH, LOW]],
  [[LOW, HIGH], [MIDDLE, MIDDLE], [HIGH, LOW]],
  [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [MIDDLE, MIDDLE], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, MIDDLE], [HIGH, MIDDLE], [LOW, HIGH], [HIGH, HIGH]],
];
