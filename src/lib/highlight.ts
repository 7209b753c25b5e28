import { oneLine } from './boundedText.ts';
import { excerpt } from './excerpt.ts';

/** A part of a text, and whether it is a search hit. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** Removes accents and case; `at` maps each remaining letter to its original index. */
function fold(text: string): { plain: string; at: number[] } {
  let plain = '';
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const letters = (text[index] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const letter of letters) {
      plain += letter;
      at.push(index);
    }
  }
  at.push(text.length);
  return { plain, at };
}

const wordsOf = (words: string) => [
  ...new Set(
    fold(words)
      .plain.split(/\s+/)
      .filter((word) => word.length > 1),
  ),
];

/** Splits a text at the search words, ignoring accents and case. */
export function highlightSegments(text: string, words: string): Segment[] {
  const { plain, at } = fold(text);
  const hit = Array.from({ length: text.length }, () => false);
  for (const word of wordsOf(words))
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + word.length))
      hit.fill(true, at[from], at[from + word.length]);
  const stretches: Segment[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = stretches.at(-1);
    if (last && last.hit === hit[index]) last.text += text[index];
    else stretches.push({ text: text[index] ?? '', hit: hit[index] === true });
  }
  return stretches;
}

/** Number of characters shown before the first hit of a long text. */
const BEFORE = 12;
const LONGEST = 160;
/** Number of characters searched for an excerpt; twice the maximum of a channel's message. */
const SEARCHED = 8192;

/** Returns one line of a text that starts shortly before the first hit. */
export function excerptOf(text: string, words: string): string {
  const line = oneLine(text, SEARCHED);
  const stretches = highlightSegments(line, words);
  const first = stretches.findIndex(({ hit }) => hit);
  if (first < 0) return excerpt(line, LONGEST);
  const at = stretches.slice(0, first).reduce((length, stretch) => length + stretch.text.length, 0);
  if (at <= BEFORE * 2) return excerpt(line, LONGEST);
  const from = line.indexOf(' ', at - BEFORE) + 1;
  const start = from > 0 && from <= at ? from : at - BEFORE;
  return `… ${excerpt(line.slice(start), LONGEST)}`;
}
