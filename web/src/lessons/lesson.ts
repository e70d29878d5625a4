// A first game is data: topics that come up when the game itself gives the occasion. No topic waits for a certain move,
// so whatever a person does, the lesson goes on; a topic without an occasion is told by the clock of the game instead.
import type { Effect, GameId, Legal, Look, Seat } from '../engine/protocol';
import type { Parameters } from '../i18n/index.svelte';
import type { Setup } from '../model/setup';

// What a topic can look at: the game as it lies there, and what has happened since the last look.
export interface Scene {
  look: Look;
  me: Seat;
  legal: Legal[];
  canRoll: boolean;
  previewing: boolean;
  events: string[];
  effects: Effect[];
}

export interface Topic {
  id: string; // its words are lesson.<game>.<id>, or lesson.<words> where two games share them
  words?: string;
  when(scene: Scene): boolean;
  // Something to do: the topic goes by itself when this is true. Without it the person answers "got it".
  until?(scene: Scene): boolean;
  button?: boolean; // both: it goes by itself, and can be answered
  urgent?: boolean; // now or never: what is being told waits
  show?: string; // what to point at (a CSS selector)
  values?(scene: Scene): Parameters;
  rare?: boolean; // may never happen: the lesson ends without it
}

export interface Lesson {
  game: GameId;
  seed: string; // chosen so that the topics come early
  rivals: number;
  options: Setup['options'];
  topics: Topic[];
}

// ---- what topics ask --------------------------------------------------------------------------------------
export const offers = (scene: Scene, ...actions: Legal['action'][]): boolean =>
  scene.legal.some((one) => actions.includes(one.action));
export const mineWas = (scene: Scene, effect: string, part: Partial<Effect> = {}): Effect | undefined =>
  scene.effects.find((one) => one.effect === effect && one.seat === scene.me
    && Object.entries(part).every(([key, value]) => one[key as keyof Effect] === value));
export const anyWas = (scene: Scene, effect: string): Effect | undefined =>
  scene.effects.find((one) => one.effect === effect);
// A move of the person's own, by the beginning of its notation.
export const iPlayed = (scene: Scene, ...starts: string[]): boolean =>
  scene.events.some((event) => starts.some((start) => event.startsWith(`${scene.me} ${start}`)));
export const fell = (scene: Scene, chance: string): boolean =>
  scene.events.some((event) => event.startsWith(`c ${chance}:`));
export const viewOf = <V>(scene: Scene): V => scene.look.view as V;
