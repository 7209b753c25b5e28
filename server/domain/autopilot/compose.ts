import { rowIn, type TableRow, VALUES } from '#lib/tableRow.ts';
import { daysIn } from './days.ts';
import { inLanguage, isSameWord, valueIn } from './glossary.ts';
import type { Language, Passage } from './passage.ts';
import { nameOf, rowOf } from './row.ts';
import { wordsIn, wordsOf } from './words.ts';

/** An answer is not longer where its passage has more sentences. */
const SENTENCES = 2;
/** A passage of so many characters is sent whole. */
const SHORT = 220;

const asksPrice = (text: string): boolean =>
  /\b(how much|cost|costs|price|prices|charge|fees?|combien|prix|tarif|tarifs|frais|co[uû]te|co[uû]tent)\b/iu.test(
    text,
  );
const isMoney = (text: string): boolean =>
  /\p{Sc}|\b(?:FCFA|F ?CFA|XAF|XOF|CFA|EUR|USD|GBP|NGN|KES|GHS|Ksh|F)\b/u.test(text) && /\d/.test(text);
const isAmount = (text: string): boolean => isMoney(text) || /^\d[\d\s.,]*$/u.test(text);
/** A column without which the value beside it is not the whole truth. */
const isCondition = (title: string): boolean =>
  /^(?:unit|unité|per|par|condition|conditions|notes?|remarks?|remarques?|minimum|from|à partir|valid|valable)/iu.test(
    title,
  );

const isTime = (text: string): boolean => /\b\d{1,2} ?(?:h(?!\p{L})|:\d\d)/iu.test(text);

/** “8:00 to 20:00” says when it opens and when it closes. */
const isSpan = (text: string): boolean =>
  /\d ?(?:h(?:\d\d)?|:\d\d) ?(?:to|until|till|à|-|–) ?\d{1,2} ?(?:h(?!\p{L})|:\d\d)/iu.test(text);
const isPlace = (text: string): boolean =>
  /(?<!\p{L})(?:street|road|avenue|rue|route|boulevard|opposite|behind|next to|en face|derrière|à côté|carrefour|market|marché)(?!\p{L})/iu.test(
    text,
  );

/** Returns whether a passage speaks of a thing without its word: of a price by an amount, of a place by a street. */
export const implies = (concept: string | undefined, body: string): boolean =>
  (concept === 'price' && isMoney(body)) ||
  (concept === 'hours' && isTime(body)) ||
  (concept === 'day' && daysIn(body).size > 0) ||
  ((concept === 'opens' || concept === 'closes') && isSpan(body)) ||
  (concept === 'address' && isPlace(body));

/**
 * Returns whether a passage says what a question wants: one about a price needs an amount, words about the price, or a pair
 * whose question asks for it.
 */
export const saysIt = (question: string, { heading, body, isPair }: Passage): boolean =>
  !asksPrice(question) ||
  (isPair === true && asksPrice(heading)) ||
  /\d/.test(body) ||
  wordsIn(body, ['price', 'free']).length > 0;

/** Returns the values below a title of prices, else the sums of money, else the only number; all if there are several. */
function pricesIn(values: TableRow['values']): TableRow['values'] {
  const titled = values.filter(({ title }) => wordsIn(title, ['price']).length > 0);
  if (titled.length > 0) return titled;
  const prices = values.filter(({ value }) => isMoney(value));
  if (prices.length > 0) return prices;
  const amounts = values.filter(({ value }) => isAmount(value));
  return amounts.length === 1 ? amounts : values;
}

const isUnit = (title: string) => isSameWord(title, 'unit');

/** Returns the values of a row that are asked for, each with those without which it is not the whole truth. */
function askedOf({ values }: TableRow, question: string): TableRow['values'] {
  const named = values.filter(
    ({ title }) => wordsIn(question, wordsOf(title)).length > 0 && !(asksPrice(question) && isUnit(title)),
  );
  const chosen = named.length > 0 ? named : asksPrice(question) ? pricesIn(values) : values;
  return [...chosen, ...values.filter((it) => !chosen.includes(it) && isCondition(it.title))];
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says a row in a sentence of the language. */
function rowSentence(row: TableRow, question: string, language: Language): string {
  const isFrench = language === 'french';
  const { text: name } = nameOf(row, question);
  const item = inLanguage(name, language);
  const asked = askedOf({ ...row, values: row.values.filter(({ value }) => value !== name) }, question);
  const isOne = asked.every(({ value }) => value === asked[0]?.value);
  const said = (isOne ? asked.slice(0, 1) : asked).map(({ title, value }, at) => {
    const shown = valueIn(value, language);
    if (isUnit(title) && at > 0) return isFrench ? ` par ${shown}` : ` per ${shown}`;
    const isClear = isOne && (asked.length > 1 || !/\d/.test(value));
    const named = title === '' || isClear ? shown : `${inLanguage(title, language).toLowerCase()} ${shown}`;
    return at === 0 ? named : `, ${named}`;
  });
  const [first] = asked;
  // A deposit is an amount, but no price.
  const isNamed =
    first && !isSameWord(first.title, 'price') && wordsIn(question, wordsOf(first.title)).length > 0;
  if (first && !isNamed && asksPrice(question) && isAmount(first.value)) {
    const price = isFrench
      ? `Le prix de «\u00a0${item}\u00a0» est de ${first.value}`
      : `The price of “${item}” is ${first.value}`;
    return `${[price, ...said.slice(1)].join('')}.`;
  }
  return `${upper(item)}${isFrench ? '\u00a0: ' : ': '}${said.join('')}.`;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+(?=\p{Lu}|\p{N}|[«“"•])/u);
/** A sentence that restricts the one before it; both are sent together. */
const limits =
  /^(?:but|except|however|only|unless|sauf|mais|toutefois|cependant|uniquement|orders|les commandes)\b|\b(?:except|unless|sauf)\b/iu;

const isItem = (line: string) => line.startsWith('•');

/** Returns the items of a list that have the day or most words of the question, with what introduces the list. */
function itemsAbout(lines: readonly string[], question: string): string {
  const [days, words] = [daysIn(question), wordsOf(question)];
  const score = (line: string) =>
    days.size > 0 ? [...daysIn(line)].filter((it) => days.has(it)).length : wordsIn(line, words).length;
  const most = Math.max(...lines.filter(isItem).map(score));
  return lines.filter((line) => !isItem(line) || score(line) === most).join('\n');
}

/** Returns the sentence with most words of the question, and one that restricts it; short passages whole. */
function sentencesAbout(body: string, question: string): string {
  const lines = body.split('\n');
  if (lines.some(isItem)) return itemsAbout(lines, question);
  const all = body.includes('\n') ? [] : sentencesOf(body);
  if (all.length <= SENTENCES || body.length <= SHORT) return body;
  const words = wordsOf(question);
  const scores = all.map((sentence, at) => ({
    at,
    score: wordsIn(sentence, words).length + (asksPrice(question) && isMoney(sentence) ? 1 : 0),
  }));
  const [best] = scores.toSorted((one, other) => other.score - one.score || one.at - other.at);
  if (!best || best.score === 0) return body;
  const next = all[best.at + 1];
  return next !== undefined && limits.test(next) ? `${all[best.at] ?? ''} ${next}` : (all[best.at] ?? body);
}

/** Returns what a passage answers to a question: the row or the sentences that were asked for, never a bare table. */
export function answerFrom(passage: Passage, question: string, language: Language): string {
  if (passage.isPair) return passage.body;
  const row = rowOf(passage);
  if (row) return rowSentence(row, question, language);
  if (!passage.body.includes(VALUES)) return sentencesAbout(passage.body, question);
  return passage.body
    .split('\n')
    .map((body) => {
      const line = rowIn(body);
      return line ? rowSentence(line, '', language).slice(0, -1) : body;
    })
    .join('\n');
}
