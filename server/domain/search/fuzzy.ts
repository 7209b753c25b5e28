import { excerpt } from '#lib/excerpt.ts';
import Fuse from 'fuse.js';
import type { CountryCode } from 'libphonenumber-js/max';
import { folded } from '#lib/folded.ts';
import { searchedNumber } from './searchedNumber.ts';

/** Maximum distance of a match (LIST-011): 0 is identical, 0.2 allows a fifth of the letters to be wrong. */
const THRESHOLD = 0.2;
const SHORTEST = 2;
/** Limits of the fuzzy comparison, whose cost grows with every letter: characters read and words compared. */
const READ_MOST = 1_000;
export const WORDS_MOST = 12;

/** Returns the words of a query; a telephone number as people of the country write it is one word. */
export function wordsOf(text: string, country: CountryCode): string[] {
  const number = searchedNumber(text, country);
  if (number !== null) return [number];
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word.length >= SHORTEST);
  return [...new Set(words)].slice(0, WORDS_MOST);
}

/** Searched fields with the specification's weights (LIST-011). */
export type Fields = Record<string, { weight: number; text: string }>;

interface Candidate<Subject> {
  subject: Subject;
  fields: Fields;
}

/**
 * Returns the candidates in which every word occurs anywhere, exactly or nearly.
 * Keeps their order, since results are sorted newest first, not best first (A27).
 */
export function fuzzily<Subject>(
  words: readonly string[],
  candidates: readonly Candidate<Subject>[],
): Subject[] {
  const names = Object.keys(candidates[0]?.fields ?? {});
  if (names.length === 0) return [];
  const documents = candidates.map(({ fields }) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { text }]) => [name, folded(excerpt(text, READ_MOST))]),
    ),
  );
  const fuse = new Fuse(documents, {
    keys: names.map((name) => ({ name, weight: candidates[0]!.fields[name]!.weight })),
    threshold: THRESHOLD,
    minMatchCharLength: SHORTEST,
    ignoreLocation: true,
    shouldSort: false,
  });
  const found = words.map((word) => new Set(fuse.search(word).map(({ refIndex }) => refIndex)));
  return candidates.filter((_, index) => found.every((set) => set.has(index))).map(({ subject }) => subject);
}
