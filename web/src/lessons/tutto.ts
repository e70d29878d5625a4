import { anyWas, fell, iPlayed, mineWas, offers, viewOf, type Lesson, type Scene, type Topic } from './lesson';

interface Stake {
  turn: number;
  active: number | null;
  card: string | null;
  dice: number;
  phase: string;
}
const stake = (scene: Scene): Stake => viewOf<Stake>(scene);
const mine = (scene: Scene): boolean => stake(scene).active === scene.me;
const due = (scene: Scene, chance: string): boolean => scene.canRoll && scene.look.awaiting.chance === chance;
const turned = (card: RegExp) => (scene: Scene): boolean => {
  const found = stake(scene).card ?? '';
  return card.test(found) || scene.events.some((event) => card.test(/^c card:(\w+)$/.exec(event)?.[1] ?? ''));
};
const cardTopic = (id: string, card: RegExp): Topic => ({ id, when: turned(card), show: '.tutto .stage', rare: true });

export default {
  game: 'tutto',
  seed: '40',
  rivals: 1,
  options: { first: 0 },
  topics: [
    { id: 'welcome', when: () => true, until: (scene) => fell(scene, 'card'), button: true },
    {
      id: 'card', when: (scene) => due(scene, 'card'), until: (scene) => !due(scene, 'card'),
      show: '.tutto .stage .card, [data-testid="roll"]',
    },
    cardTopic('bonus', /^bonus/),
    cardTopic('double', /^double$/),
    cardTopic('fireworks', /^fireworks$/),
    cardTopic('plus_minus', /^plus_minus$/),
    cardTopic('straight', /^straight$/),
    cardTopic('cloverleaf', /^cloverleaf$/),
    cardTopic('stop_card', /^stop$/),
    {
      id: 'throw', when: (scene) => due(scene, 'throw'),
      until: (scene) => !due(scene, 'throw'), show: '[data-testid="roll"]',
    },
    {
      id: 'keep', when: (scene) => offers(scene, 'keep'),
      until: (scene) => iPlayed(scene, 'keep:', 'stop') || !offers(scene, 'keep'),
      show: '.tutto .throw',
    },
    { id: 'worth', when: (scene) => iPlayed(scene, 'keep:') || stake(scene).turn >= 2, show: '.tutto .kept' },
    {
      id: 'stop', when: (scene) => offers(scene, 'stop') && stake(scene).dice < 6 || stake(scene).turn >= 4,
      show: '.tutto .choices .stop',
    },
    {
      id: 'on', when: (scene) => offers(scene, 'keep') && stake(scene).dice < 6 || stake(scene).turn >= 4,
      show: '.tutto .choices .on',
    },
    {
      id: 'null', when: (scene) => anyWas(scene, 'null_throw') !== undefined || stake(scene).turn >= 6,
      show: '.tutto .stage',
    },
    {
      id: 'tutto', when: (scene) => anyWas(scene, 'tutto') !== undefined || stake(scene).turn >= 4,
      show: '.tutto .stage',
    },
    { id: 'after_tutto', when: (scene) => mine(scene) && offers(scene, 'card'), show: '.tutto .choices', rare: true },
    {
      id: 'banked', when: (scene) => mineWas(scene, 'banked') !== undefined || stake(scene).turn >= 5,
      show: '.tutto .rail',
    },
    {
      id: 'rival', when: (scene) => !mine(scene) && (fell(scene, 'card') || fell(scene, 'throw')),
      show: '.tutto .rail',
    },
    { id: 'pile', when: (scene) => stake(scene).turn >= 3, show: '.tutto .race details' },
  ],
} satisfies Lesson as Lesson;
