import Fuse from 'fuse.js';
import { folded } from '#lib/folded.ts';

/** LIST-011: how far from what was typed a match may be; 0 is the same, and a fifth of the letters may be wrong. */
const THRESHOLD = 0.2;
const SHORTEST = 2;
/** The fuzzy comparison takes time with every letter: how much of a text it reads, and how many words it looks for. */
const READ_MOST = 1_000;
export const WORDS_MOST = 12;

/** The words of what was typed; a telephone number with its spaces and signs is one of them. */
export function wordsOf(text: string): string[] {
  const digits = text.replace(/[\s+().-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [digits];
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word.length >= SHORTEST);
  return [...new Set(words)].slice(0, WORDS_MOST);
}

/** Fields that are searched, with the specification's weights (LIST-011). */
export type Fields = Record<string, { weight: number; text: string }>;

interface Candidate<Subject> {
  subject: Subject;
  fields: Fields;
}

/**
 * Those of the candidates in which every word stands, wherever and nearly so; their order is kept, since the newest come
 * first and not the nearest (A27).
 */
export function fuzzily<Subject>(
  words: readonly string[],
  candidates: readonly Candidate<Subject>[],
): Subject[] {
  const names = Object.keys(candidates[0]?.fields ?? {});
  if (names.length === 0) return [];
  const documents = candidates.map(({ fields }) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { text }]) => [name, folded(text.slice(0, READ_MOST))]),
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
