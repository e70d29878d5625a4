import type { Effect } from '../engine/protocol';
import { anyWas, iPlayed, mineWas, offers, viewOf, type Lesson, type Scene } from './lesson';

interface Middle {
  round: number;
  phase: string;
  middle: string[];
  hands: ({ count: number } | null)[];
}
const table = (scene: Scene): Middle => viewOf<Middle>(scene);
const number = (card: string): string => card.slice(1);
// The card that I have just played, and what it took.
const played = (scene: Scene): string | undefined =>
  scene.events.map((event) => new RegExp(`^${scene.me} play:(\\w+)`).exec(event)?.[1]).find((card) => card !== undefined);
const taken = (scene: Scene): Effect | undefined => mineWas(scene, 'taken');
const tookSame = (scene: Scene): boolean => {
  const card = played(scene);
  const first = taken(scene)?.cards?.[0];
  return card !== undefined && first !== undefined && number(card) === number(first);
};
const tookNeighbour = (scene: Scene): boolean => taken(scene) !== undefined && !tookSame(scene);
const left = (scene: Scene): number => table(scene).hands[scene.me]?.count ?? 0;

export default {
  game: 'gap',
  seed: '33',
  rivals: 1,
  options: { first: 0, target: 15 },
  topics: [
    { id: 'welcome', when: () => true, until: (scene) => iPlayed(scene, 'play:'), button: true },
    { id: 'middle', when: (scene) => offers(scene, 'play'), show: '.gap section.wheel' },
    {
      id: 'play', when: (scene) => offers(scene, 'play'), until: (scene) => scene.previewing || !offers(scene, 'play'),
      show: '.gap [data-fan]',
    },
    {
      id: 'preview', when: (scene) => scene.previewing, until: (scene) => !scene.previewing,
      show: '.gap .fan button.raised, [data-testid="commit"]', urgent: true,
    },
    { id: 'same', when: tookSame, show: '.gap .front .bars', rare: true },
    { id: 'neighbours', when: tookNeighbour, show: '.gap section.wheel', rare: true },
    { id: 'to_middle', when: (scene) => mineWas(scene, 'moved') !== undefined, show: '.gap section.wheel', rare: true },
    {
      id: 'choose', when: (scene) => offers(scene, 'take'),
      until: (scene) => iPlayed(scene, 'take:') || !offers(scene, 'take'),
      show: '.gap .choice', rare: true, urgent: true,
    },
    {
      id: 'columns', when: (scene) => taken(scene) !== undefined || (offers(scene, 'play') && left(scene) <= 3),
      show: '.gap .front .bars',
    },
    { id: 'score', when: (scene) => offers(scene, 'play') && left(scene) <= 4, show: '.gap .front .score' },
    { id: 'rival', when: (scene) => offers(scene, 'play') && left(scene) <= 3, show: '.gap .seats > :not(.front)' },
    { id: 'wheel', when: (scene) => offers(scene, 'play') && left(scene) <= 2, show: '.gap section.wheel' },
    {
      id: 'round', when: (scene) => anyWas(scene, 'round_over') !== undefined, show: '.gap .seats',
      values: (scene) => ({ points: mineWas(scene, 'scored')?.points ?? 0 }),
    },
    { id: 'target', when: (scene) => table(scene).round >= 2, show: '.gap .goal' },
  ],
} satisfies Lesson as Lesson;
