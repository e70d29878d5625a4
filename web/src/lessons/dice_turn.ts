// What Très futé! and its cubed brother have in common: the turn with its dice, tray, gifts and foxes.
import { anyWas, fell, iPlayed, mineWas, offers, viewOf, type Scene, type Topic } from './lesson';

interface TurnView {
  round: number;
  roll: number;
  phase: string;
  part: 'active' | 'passive';
  sheets: ({ reroll: Track; plus1: Track; pending: string[] } | null)[];
}
interface Track {
  won: number;
  used: number;
}

export const turn = (scene: Scene): TurnView => viewOf<TurnView>(scene);
const sheet = (scene: Scene) => turn(scene).sheets[scene.me];
const took = (scene: Scene): boolean => mineWas(scene, 'taken') !== undefined;
const ROLL = '[data-testid="roll"]';

// The die goes into a zone for the first time.
export const zoneTopic = (zone: string, words?: string): Topic => ({
  id: zone,
  ...(words ? { words } : {}),
  when: (scene) => Boolean(mineWas(scene, 'crossed', { zone }) ?? mineWas(scene, 'wrote', { zone })),
  show: `section.zone:has([data-cell^="${zone}"])`,
  rare: true,
});

export const opening: Topic[] = [
  { id: 'welcome', when: () => true, until: (scene) => fell(scene, 'roll'), button: true },
  { id: 'roll', words: 'dice.roll', when: (scene) => scene.canRoll, until: (scene) => !scene.canRoll, show: ROLL },
  {
    id: 'pick', words: 'dice.pick', when: (scene) => offers(scene, 'pick', 'take'),
    until: (scene) => scene.previewing || !offers(scene, 'pick', 'take'), show: '.band .front',
  },
  {
    id: 'commit', words: 'dice.commit', when: (scene) => scene.previewing, until: (scene) => !scene.previewing,
    show: '[data-testid="commit"]', urgent: true,
  },
];

// What happens to the dice comes before the zones, what can wait after them.
export const happenings: Topic[] = [
  {
    id: 'tray', words: 'dice.tray', when: (scene) => mineWas(scene, 'to_tray') !== undefined, show: '.band .tray',
    values: (scene) => ({ n: mineWas(scene, 'to_tray')?.dice?.length ?? 0 }),
  },
  {
    id: 'no_tray', words: 'dice.no_tray', when: (scene) => took(scene) && !mineWas(scene, 'to_tray'),
    show: '.band .fields',
    rare: true,
  },
  {
    id: 'bonus', words: 'dice.bonus',
    when: (scene) => offers(scene, 'bonus', 'choose'),
    until: (scene) => iPlayed(scene, 'bonus:') || !offers(scene, 'bonus', 'choose'),
    show: '.choices .chip', urgent: true,
  },
  {
    id: 'chain', words: 'dice.chain', when: (scene) => iPlayed(scene, 'bonus:') && anyWas(scene, 'won') !== undefined,
    show: '.choices', rare: true,
  },
  {
    id: 'passive', words: 'dice.passive', when: (scene) => turn(scene).part === 'passive' && offers(scene, 'pick', 'take'),
    show: '.band .tray',
  },
];

export const later: Topic[] = [
  {
    id: 'fields', words: 'dice.fields', when: (scene) => turn(scene).roll >= 2 || turn(scene).part === 'passive',
    show: '.band .fields',
  },
  {
    id: 'reroll', words: 'dice.reroll',
    when: (scene) => offers(scene, 'reroll') && turn(scene).roll >= 2 || turn(scene).round >= 2,
    show: '.tracks .track:first-child',
  },
  {
    id: 'score', words: 'dice.score', when: (scene) => turn(scene).round >= 2, show: '.sum .total',
  },
  {
    id: 'plus1', words: 'dice.plus1', when: (scene) => offers(scene, 'extra') || turn(scene).round >= 3,
    show: '.tracks .track:last-child',
  },
  {
    id: 'fox', words: 'dice.fox', when: (scene) => mineWas(scene, 'fox') !== undefined || turn(scene).round >= 3,
    show: '.sum .foxes',
  },
  {
    id: 'help', words: 'dice.help', when: (scene) => turn(scene).round >= 2 && offers(scene, 'pick', 'take'),
    show: '[data-testid="hint"], [data-testid="undo"]',
  },
  {
    id: 'rounds', words: 'dice.rounds', when: (scene) => turn(scene).round >= 2 && (sheet(scene)?.pending.length ?? 0) === 0,
    show: '.rounds',
  },
];
