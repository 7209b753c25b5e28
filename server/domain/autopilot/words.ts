import { isSameWord } from './glossary.ts';

/** Returns the words of a text that tell things apart, numbers among them. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}|\d+(?:[.,]\d+)?/gu) ?? [];

/** Returns those of the words that a text has in some form or meaning. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const said = wordsOf(text);
  return words.filter((word) => said.some((it) => isSameWord(it, word)));
}
