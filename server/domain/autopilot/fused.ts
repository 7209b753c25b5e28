import type { Passage } from './passage.ts';

/** Constant of reciprocal rank fusion (Cormack et al., 2009): how little the first places differ. */
const SMOOTHING = 60;

/**
 * Returns the best passages of two lists, each passage once: those that share words with the question, and those that are
 * near it by their vectors, nearest first. A passage that is high in both comes first.
 */
export function fused(worded: readonly Passage[], near: readonly Passage[], most: number): Passage[] {
  const byWords = worded.toSorted(
    (one, other) => other.matched.length - one.matched.length || other.rank - one.rank,
  );
  const scores = new Map<string, { passage: Passage; score: number }>();
  for (const list of [byWords, near])
    list.forEach((passage, index) => {
      const score = (scores.get(passage.id)?.score ?? 0) + 1 / (SMOOTHING + index);
      scores.set(passage.id, { passage: scores.get(passage.id)?.passage ?? passage, score });
    });
  return [...scores.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ passage }) => passage);
}
