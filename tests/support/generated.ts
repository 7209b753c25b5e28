import { randomOf, type Random } from '#tests/fuzz/random.ts';
import { SEED } from './seed.ts';

/** Returns the choices of a run of a test; `test` keeps those of two tests apart. */
export const generated = (test: number, run = 0): Random => randomOf(SEED ^ test, run);

/** Returns the values in another order. */
export function shuffled<Value>(values: readonly Value[], { next }: Random): Value[] {
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
