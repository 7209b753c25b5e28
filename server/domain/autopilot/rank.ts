import type { Ranked } from './choose.ts';
import { implies, saysIt } from './compose.ts';
import { speaksToMachine } from './material.ts';
import type { Language, Passage, Question, Term } from './passage.ts';

/**
 * Returns the passages that people may read, each with how much of the question it covers, best first.
 * One without the price or the attribute that the question names stays below the threshold.
 */
export function rankedOf(
  text: string,
  question: Question,
  { threshold, passageCount, spoken }: { threshold: number; passageCount: number; spoken: Language },
): Ranked[] {
  const share = (passage: Passage, words: readonly string[]) =>
    shareOf(words, passage, question.terms, passageCount);
  const isOwn = ({ passage, confidence }: Ranked) => passage.language === spoken && confidence >= threshold;
  return question.passages
    .filter(({ body }) => !speaksToMachine(body))
    .map((passage) => {
      const isAnswer = saysIt(text, passage) && !lacks(passage, question.terms);
      const confidence = share(passage, passage.matched);
      return { passage, confidence: isAnswer ? confidence : Math.min(confidence, threshold - 1) };
    })
    .sort(
      (one, other) =>
        // A sure one in the customer's language is better than a surer one in another.
        Number(isOwn(other)) - Number(isOwn(one)) ||
        other.confidence - one.confidence ||
        // A pair was written for its questions.
        Number(other.passage.isPair ?? false) - Number(one.passage.isPair ?? false) ||
        // Of two passages that contain the same words, the one is meant whose heading names them.
        share(other.passage, other.passage.headed) - share(one.passage, one.passage.headed) ||
        other.passage.rank - one.passage.rank ||
        (one.passage.id < other.passage.id ? -1 : 1),
    );
}

/** Attributes of a thing: a passage that does not mention the one in the question is no answer. */
const ATTRIBUTES: readonly string[] = [
  'weight',
  'size',
  'colour',
  'material',
  'guarantee',
  'discount',
  'refund',
];

const lacks = ({ language, matched }: Passage, terms: readonly Term[]): boolean =>
  terms.some(
    ({ term, concept, language: of }) =>
      of === language && concept !== undefined && ATTRIBUTES.includes(concept) && !matched.includes(term),
  );

/**
 * Returns the share of the question's meaning that these words cover, in percent: rare words weigh more, unknown words
 * weigh most.
 */
function shareOf(
  words: readonly string[],
  { language: spoken, body }: Passage,
  terms: readonly Term[],
  passageCount: number,
): number {
  const own = terms.filter(({ language }) => language === spoken);
  const weigh = ({ known }: Term) => Math.log(1 + (passageCount + 1) / (known + 0.5));
  const all = own.reduce((sum, term) => sum + weigh(term), 0);
  const isCovered = ({ term, concept }: Term) =>
    // “24 hours” are no opening hours.
    implies(concept, body) || (concept !== 'hours' && words.includes(term));
  const covered = own.filter(isCovered).reduce((sum, term) => sum + weigh(term), 0);
  return all === 0 ? 0 : Math.round((covered / all) * 100);
}
