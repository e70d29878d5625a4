import { happenings, later, opening, zoneTopic } from './dice_turn';
import { mineWas, offers, type Lesson } from './lesson';

export default {
  game: 'cubed',
  seed: '83',
  rivals: 0,
  options: {},
  topics: [
    ...opening,
    ...happenings,
    ...['yellow', 'turquoise', 'blue', 'brown', 'pink'].map((zone) => zoneTopic(zone)),
    ...later,
    {
      id: 'joker', show: '.tracks .track:nth-child(2)',
      when: (scene) => mineWas(scene, 'unlocked', { what: 'joker' }) !== undefined
        || (scene.look.view as { round: number }).round >= 3,
    },
    {
      id: 'decline', rare: true, show: '.bar .middle',
      when: (scene) => offers(scene, 'decline') && (scene.look.view as { roll: number }).roll >= 2,
    },
  ],
} satisfies Lesson as Lesson;
