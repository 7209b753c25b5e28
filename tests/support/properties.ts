/**
 * fast-check with the committed seed. What fails is made as small as it can be, and is printed with its seed and its path;
 * `SEED=7 SEED_PATH=12:3 npx vitest run FILE` replays it.
 */
import fc from 'fast-check';
import { SEED } from './seed.ts';

const path = process.env['SEED_PATH'];
fc.configureGlobal({ seed: SEED, ...(path === undefined ? {} : { path }) });

/** Checks a law of generated values in this many runs. */
export const holds = <Value>(
  values: fc.Arbitrary<Value>,
  numRuns: number,
  law: (value: Value) => void,
): void =>
  fc.assert(
    fc.property(values, (value) => {
      law(value);
    }),
    { numRuns },
  );

/** Does the same where the law waits for something. */
export const holdsLater = <Value>(
  values: fc.Arbitrary<Value>,
  numRuns: number,
  law: (value: Value) => Promise<void>,
): Promise<void> => fc.assert(fc.asyncProperty(values, law), { numRuns });

/** A text of some of these parts. */
export const textOf = (parts: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((chosen) => chosen.join(''));

export { default as fc } from 'fast-check';
