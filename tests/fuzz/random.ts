import { random } from '../../scripts/lib/random.ts';

/** Seeded choices: the same seed makes the same sequence. */
export interface Random {
  /** At least 0 and under 1. */
  next(): number;
  /** At least 0 and under `limit`. */
  below(limit: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  uuid(): string;
}

/** `seed` and `index` are mixed, so that request 1234 of a run can be made without the 1233 before it. */
export function randomOf(seed: number, index: number): Random {
  const next = random((Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]) => {
      if (values.length === 0) throw new Error('There is nothing to pick from.');
      return values[below(values.length)] as Value;
    },
    uuid: () =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(next() * 16).toString(16)),
  };
}
