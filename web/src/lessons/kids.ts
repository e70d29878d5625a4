import { anyWas, fell, iPlayed, mineWas, offers, viewOf, type Lesson, type Scene } from './lesson';

interface Party {
  turn: number;
  active: number | null;
  pool: string[] | null;
  dice: string[] | null;
  sheets: ({ stage: string; pending: string[]; zone: string | null } | null)[];
}
const party = (scene: Scene): Party => viewOf<Party>(scene);
const crossing = (scene: Scene): boolean => offers(scene, 'cross');
const crossedIn = (zone: string) => (scene: Scene): boolean => mineWas(scene, 'crossed', { zone }) !== undefined;

export default {
  game: 'kids',
  seed: '97',
  rivals: 1,
  options: { first: 0 },
  topics: [
    { id: 'welcome', when: () => true, until: (scene) => fell(scene, 'roll'), button: true },
    { id: 'roll', when: (scene) => scene.canRoll, until: (scene) => !scene.canRoll, show: '.kids .throw, .kids .big' },
    {
      id: 'cross', when: crossing, until: (scene) => scene.previewing || !crossing(scene),
      show: '.kids .band',
    },
    {
      id: 'again', when: (scene) => scene.previewing,
      until: (scene) => !scene.previewing, show: '.kids .place.ghost', urgent: true,
    },
    { id: 'zone', when: (scene) => iPlayed(scene, 'cross:'), show: '.kids .zone:not(.away)' },
    { id: 'yellow', when: crossedIn('yellow'), show: '.kids .zone.yellow', rare: true },
    { id: 'red', when: crossedIn('red'), show: '.kids .zone.red', rare: true },
    { id: 'green', when: crossedIn('green'), show: '.kids .zone.green', rare: true },
    { id: 'blue', when: crossedIn('blue'), show: '.kids .zone.blue', rare: true },
    {
      id: 'joker', when: (scene) => scene.legal.some((one) => (one.joker ?? 0) > 0),
      show: '.kids [data-die="joker"]', rare: true,
    },
    {
      id: 'done', when: (scene) => offers(scene, 'done') && party(scene).active === scene.me,
      until: (scene) => iPlayed(scene, 'done'),
      show: '.kids .big',
    },
    {
      id: 'pool', when: (scene) => party(scene).pool !== null && party(scene).active !== scene.me && scene.legal.length > 0,
      show: '.kids .band',
    },
    {
      id: 'bonus', when: (scene) => mineWas(scene, 'won') !== undefined || party(scene).turn >= 6,
      show: '.kids .zone.waiting',
    },
    {
      id: 'bonus_now', when: (scene) => offers(scene, 'bonus'),
      until: (scene) => iPlayed(scene, 'bonus:') || !offers(scene, 'bonus'),
      show: '.kids .place.legal', rare: true, urgent: true,
    },
    {
      id: 'star', when: (scene) => mineWas(scene, 'scored') !== undefined || party(scene).turn >= 5,
      show: '.kids .jar',
    },
    {
      id: 'end', when: (scene) => anyWas(scene, 'turn_over') !== undefined && party(scene).turn >= 4, show: '.seats',
    },
  ],
} satisfies Lesson as Lesson;
