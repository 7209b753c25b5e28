import { addressesIn, shown, strangePhones } from './addresses.ts';
import { numbersClaimed, numbersSaid } from './numbers.ts';
import { strangeMeasures } from './units.ts';

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
  /** The answer of the pair that it is, whose first question `source` is. */
  pairAnswer?: string;
}

/** Beginnings of words that promise that something costs less or nothing, in the languages of `numbers.ts`. */
const promises =
  /(?<!\p{L})(?:gratuit|gr[áa]tis|offert|refund|reimburs|rembours|reembols|discount|remise|r[ée]duction|rabais|descuento|desconto|kostenlos|umsonst|rabatt|punguzo|bure(?!\p{L})|coupon|voucher|cashback|bonus|cadeau|gift|complimentary|compensat|indemni|moiti[ée] prix|half[- ](?:the )?price|half off|money back|sans frais|no charge|on the house|(?:costs?|for|co[ûu]te(?:nt)?|pour) (?:you |vous )?(?:nothing|rien)|مجان|خصم)|[🆓🎁💸🤑🏷]/giu;
/** Words of a model about itself. */
const ownAffairs =
  /(?<!\p{L})(?:(?:the|my|system|mon|le) prompt|prompt syst[èe]me|instructions?|consignes?|rules?|r[èe]gles?|language model|mod[èe]le de langage|chatgpt|gpt|openai|json|jailbreak\p{L}*|developer mode|mode d[ée]veloppeur|escalat\p{L}+|escalade|confidence|seuil de confiance|threshold)(?!\p{L})/giu;
/** Letters one by one, as in `f r e e`. */
const apart = /(?<![\p{L}\d])\p{L}(?:[ .*_~-]\p{L}){2,}(?![\p{L}\d])/gu;

function promisesIn(text: string): string[] {
  const plain = text
    .replace(apart, (it) => it.replace(/[^\p{L}]/gu, ''))
    .replace(/(?<=\p{L})[*_~`](?=\p{L})/gu, '');
  return [
    ...(plain.match(promises) ?? []),
    // “Feel free to …” promises nothing.
    ...(plain.replace(/\b(?:feel|are) free\b|\bfree to\b/giu, '').match(/\bfree\b/giu) ?? []),
  ];
}

/**
 * Returns what an answer says and none of its sources does: numbers, links, e-mail addresses, phone numbers,
 * and promises such as “free”. Such an answer is not sent, whatever the model's confidence.
 */
export function unprovenIn(said: string, evidence: readonly Evidence[]): string[] {
  const answer = shown(said);
  const text = shown(evidence.map((it) => it.text).join('\n'));
  const known = new Set(numbersSaid(text));
  const lower = text.toLowerCase();
  return [
    ...numbersClaimed(answer).filter((number) => !known.has(number)),
    ...[...addressesIn(answer), ...promisesIn(answer)].filter((it) => !lower.includes(it.toLowerCase())),
    ...strangePhones(answer, text),
    // Roman numerals of one character, which `shown` makes letters of.
    ...(said.match(/\p{Nl}+/gu) ?? []),
  ];
}

/**
 * Returns what else an answer to a customer may not say if no source does: words that a model needs only about itself, such
 * as “prompt”, and numbers in another unit.
 */
export function faultsIn(said: string, evidence: readonly Evidence[]): string[] {
  const [answer, text] = [shown(said), shown(evidence.map((it) => it.text).join('\n'))];
  const lower = text.toLowerCase();
  const own = (answer.match(ownAffairs) ?? []).filter((it) => !lower.includes(it.toLowerCase()));
  return [...own, ...strangeMeasures(answer, text)];
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
