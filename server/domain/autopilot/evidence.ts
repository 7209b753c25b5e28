import { excerpt } from '#lib/excerpt.ts';
import { numbersClaimed, numbersSaid } from './numbers.ts';

/** Something that an answer may rest on: a passage, or what a tool read. */
export interface Evidence {
  /** The name by which the model cites it. */
  id: string;
  /** As the model is shown it (`materialOf`). */
  text: string;
  /** The document or campaign; null if the source is neither, such as an order. */
  source: string | null;
  page: number | null;
  /** Whether it is the campaign that the customer answers, which `source` names. */
  isCampaign?: boolean;
}

/** Characters of an address that are looked for in the sources. */
const ADDRESS_COMPARED = 300;
/**
 * Marks of a link or an e-mail address in a word: WhatsApp makes one of any ending, with or without `https://`. A full stop
 * without a blank after it is taken for one too; such an answer then goes to a person.
 */
const addressed =
  /:\/\/|www\.|@[\w-]|[\p{L}\d-]{2}\.\p{L}{2,24}(?![\p{L}\d])|\w\.(?:com|net|org|io|me|ly|co|fr|cm|app|shop|link|info)(?![\p{L}\d])/iu;
/** Beginnings of words that promise that something costs less or nothing. */
const promises = /\b(?:gratuit|gratis|offert|refund|rembours|discount|remise|r[ée]duction)/giu;

/** Returns a text without what only hides its words: invisible characters and other forms of the same letters. */
const shown = (text: string): string => text.replace(/[\p{Cf}\u{fe00}-\u{fe0f}]/gu, '').normalize('NFKC');

const edges = new Set('()[]«»"“”\'’<>.,;:!?*_'.split(''));

/** Returns a word without the punctuation around it. */
function trimmed(word: string): string {
  let [from, until] = [0, word.length];
  while (from < until && edges.has(word.charAt(from))) from += 1;
  while (until > from && edges.has(word.charAt(until - 1))) until -= 1;
  return word.slice(from, until);
}

const addressesIn = (text: string): string[] =>
  text
    .split(/\s/u)
    .filter((word) => addressed.test(word))
    .map((word) => excerpt(trimmed(word), ADDRESS_COMPARED));

const promisesIn = (text: string): string[] => [
  ...(text.match(promises) ?? []),
  // “Feel free to …” promises nothing.
  ...(text.replace(/\b(?:feel|are) free\b|\bfree to\b/giu, '').match(/\bfree\b/giu) ?? []),
];

/**
 * Returns what an answer says and none of its sources does: numbers, links, e-mail addresses, and promises such as
 * “free”. Such an answer is not sent, whatever the model's confidence.
 */
export function unprovenIn(said: string, evidence: readonly Evidence[]): string[] {
  const answer = shown(said);
  const text = shown(evidence.map((it) => it.text).join('\n'));
  const known = new Set(numbersSaid(text));
  const lower = text.toLowerCase();
  return [
    ...numbersClaimed(answer).filter((number) => !known.has(number)),
    ...[...addressesIn(answer), ...promisesIn(answer)].filter((it) => !lower.includes(it.toLowerCase())),
  ];
}

/** Returns the links and e-mail addresses of a text that are not in another. */
export function strangeAddresses(said: string, source: string): string[] {
  const lower = shown(source).toLowerCase();
  return addressesIn(shown(said)).filter((it) => !lower.includes(it.toLowerCase()));
}

const RUN = 8;
const runsOf = (text: string): string[] => {
  const words =
    shown(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
};

/** Returns whether the answer repeats eight words in a row of a text that customers must not read. */
export function repeats(answer: string, secret: string): boolean {
  const runs = new Set(runsOf(secret));
  return runsOf(answer).some((run) => runs.has(run));
}

/** Returns whether an answer lists two or more of the escalation topics, which are the organisation's own affair. */
export const listsTopics = (answer: string, topics: readonly string[]): boolean => {
  const text = shown(answer).toLowerCase();
  return topics.filter((topic) => text.includes(topic.toLowerCase())).length > 1;
};
