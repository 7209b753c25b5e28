import { rowIn } from '#lib/tableRow.ts';
import { daysIn } from './days.ts';
import type { Evidence } from './evidence.ts';
import { languageOf } from './language.ts';
import { numbersClaimed, numbersSaid } from './numbers.ts';
import { withoutCourtesy } from './phrases.ts';
import { wordsIn, wordsOf } from './words.ts';

/** Share of a sentence's words that its sources must have, and from how many words on that tells something. */
const FOLLOWS = { share: 0.34, words: 3 };
const LETTERS = 4;
/** Words of agreement and courtesy, which rest on no source. */
const agreeing = new Set(
  'course sure certainly absolutely gladly pleasure welcome sorry bien avec plaisir volontiers certainement absolument desole desoles'.split(
    ' ',
  ),
);

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((it) => it.trim() !== '');

/** What a customer asks, and what they asked before. */
interface Question {
  text: string;
  before: string;
}
/** A clause has one thing or day of its own: “Monday to Friday until 18:00, Saturday until 15:00” are two. */
const clausesOf = (text: string): string[] => text.split(/[\n;]|[.,](?=\s|$)|\s(?:and|et)\s/u);

/**
 * Returns what a sentence takes from a place that is about something else: the number of another row of a table, a day that
 * no source names, or a time of another day.
 */
function misplacedIn(
  sentence: string,
  { text: asked, before }: Question,
  evidence: readonly Evidence[],
): string[] {
  const lines = evidence.flatMap(({ text }) => text.split('\n'));
  const rows = lines.flatMap((line) => {
    const row = rowIn(line);
    return row ? [{ line, item: wordsOf(row.item) }] : [];
  });
  const rest = lines.filter((line) => rowIn(line) === null);
  const numbers = numbersClaimed(sentence);
  const names = (text: string) => rows.some(({ item }) => wordsIn(text, item).length > 0);
  // “How much is it?” is about the thing that was spoken of.
  const about = [sentence, asked, names(`${sentence} ${asked}`) ? '' : before].join(' ');
  const elsewhere = numbers.filter((number) => {
    const holders = rows.filter(({ line }) => numbersSaid(line).includes(number));
    return (
      holders.length > 0 &&
      !holders.some(({ item }) => wordsIn(about, item).length > 0) &&
      !rest.some((line) => numbersSaid(line).includes(number))
    );
  });
  const known = daysIn(lines.join('\n'));
  const days = daysIn(sentence);
  const strange = [...days].some((day) => !known.has(day)) ? [sentence] : [];
  return [...elsewhere, ...strange, ...wrongTimes(numbers, days, lines)];
}

/** Returns the numbers that the sources say of other days only. */
function wrongTimes(
  numbers: readonly string[],
  days: ReadonlySet<number>,
  lines: readonly string[],
): string[] {
  if (days.size === 0) return [];
  const clauses = lines
    .flatMap(clausesOf)
    .map((clause) => ({ said: numbersSaid(clause), of: daysIn(clause) }));
  return numbers.filter((number) => {
    const holders = clauses.filter(({ said }) => said.includes(number));
    return (
      holders.length > 0 && holders.every(({ of }) => of.size > 0 && ![...days].some((day) => of.has(day)))
    );
  });
}

/**
 * Returns whether the sources speak of what a sentence says. One in another language, or of one or two words, has to share
 * a word, a name or a number with them.
 */
function follows(sentence: string, evidence: readonly Evidence[]): boolean {
  const text = evidence.map((it) => it.text).join('\n');
  const words = wordsOf(withoutCourtesy(sentence)).filter(
    (word) => word.length >= LETTERS && !/\d/.test(word) && !agreeing.has(word),
  );
  if (words.length === 0) return true;
  const share = wordsIn(text, words).length / words.length;
  const usual = languageOf(text, 'english');
  if (words.length >= FOLLOWS.words && languageOf(sentence, usual) === usual) return share >= FOLLOWS.share;
  const known = numbersSaid(text);
  return share > 0 || numbersClaimed(sentence).some((number) => known.includes(number));
}

/** An answer as far as it rests on its sources, with what contradicts them. */
export interface Supported {
  /** The answer without the sentences that its sources do not speak of; empty if none is left. */
  text: string;
  /** Numbers and sentences that belong to something else. */
  misplaced: string[];
}

/** Checks each sentence of an answer against the passages and rows that it cites. */
export function supportedOf(answer: string, question: Question, cited: readonly Evidence[]): Supported {
  const sentences = sentencesOf(answer);
  return {
    text: sentences.every((it) => follows(it, cited))
      ? answer
      : sentences.filter((it) => follows(it, cited)).join(' '),
    misplaced: sentences.flatMap((it) => misplacedIn(it, question, cited)),
  };
}
