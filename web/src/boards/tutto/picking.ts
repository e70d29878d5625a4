// Which dice are about to be set aside. A tap completes what only counts together (the other two of a triple), so
// that the choice is a legal one or empty; what is legal is the engine's list.
import type { Legal } from '../../engine/protocol';
import { diceOf, keepsOf } from './facts';

type Chosen = readonly boolean[];

const facesOf = (thrown: readonly number[], chosen: Chosen): number[] => thrown.filter((_, i) => chosen[i]);

const countOf = (dice: readonly number[], face: number): number => dice.filter((one) => one === face).length;
const contains = (dice: readonly number[], part: readonly number[]): boolean =>
  part.every((face) => countOf(dice, face) >= countOf(part, face));

// The dice that lie at these places: those of `first` as far as they fit, then others from the left.
function placesOf(thrown: readonly number[], dice: readonly number[], first: Chosen): boolean[] {
  const left = [...dice];
  const places = thrown.map(() => false);
  const take = (i: number, face: number): void => {
    const at = left.indexOf(face);
    if (at < 0 || places[i]) return;
    left.splice(at, 1);
    places[i] = true;
  };
  thrown.forEach((face, i) => first[i] && take(i, face));
  thrown.forEach((face, i) => take(i, face));
  return places;
}

export const chosenMove = (thrown: readonly number[], chosen: Chosen): string =>
  `keep:${facesOf(thrown, chosen).sort((a, b) => a - b).join('+')}`;

export const chosenEntry = (legal: readonly Legal[], thrown: readonly number[], chosen: Chosen): Legal | undefined =>
  legal.find(({ move }) => move === chosenMove(thrown, chosen));

// A die can be set aside when some legal choice has its face.
export const usable = (legal: readonly Legal[], face: number): boolean =>
  keepsOf(legal).some((entry) => diceOf(entry).includes(face));

export const placesOfEntry = (thrown: readonly number[], entry: Legal): boolean[] => placesOf(thrown, diceOf(entry), []);

// After a tap on die i; null where no legal choice holds it beside the others.
export function toggled(legal: readonly Legal[], thrown: readonly number[], chosen: Chosen, i: number): boolean[] | null {
  const adding = !chosen[i];
  const wished = thrown.map((_, at) => (at === i ? adding : chosen[at] === true));
  const faces = facesOf(thrown, wished);
  const bySize = keepsOf(legal).map(diceOf).sort((a, b) => a.length - b.length);
  if (!adding) {
    const kept = bySize.reverse().find((dice) => contains(faces, dice));
    return kept ? placesOf(thrown, kept, wished) : thrown.map(() => false);
  }
  const grown = bySize.find((dice) => contains(dice, faces));
  return grown ? placesOf(thrown, grown, wished) : null;
}

// "Keep all that scores": the most dice, then the most points.
export function mostDice(legal: readonly Legal[]): Legal | undefined {
  const better = (a: Legal, b: Legal): number =>
    diceOf(b).length - diceOf(a).length || (b.value ?? 0) - (a.value ?? 0);
  return keepsOf(legal).sort(better)[0];
}
