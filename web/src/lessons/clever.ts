import { happenings, later, opening, zoneTopic } from './dice_turn';
import { iPlayed, offers, type Lesson } from './lesson';

export default {
  game: 'clever',
  seed: '50',
  rivals: 0,
  options: {},
  topics: [
    ...opening,
    ...happenings,
    ...['yellow', 'blue', 'green', 'orange', 'purple'].map((zone) => zoneTopic(zone)),
    ...later,
    {
      id: 'white', rare: true, show: '[data-die="white"]',
      when: (scene) => iPlayed(scene, 'white:') || (offers(scene, 'pick') && scene.legal.some((one) => one.die === 'white')
        && (scene.look.view as { roll: number }).roll >= 2),
    },
  ],
} satisfies Lesson as Lesson;
