import { PAIR, type PairFault, type PairText } from '#contract/pair.ts';
import { folded } from '#lib/folded.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { tidyName } from '../names.ts';
import { printable } from '../storable.ts';

const faulty = (reason: PairFault) => refuse('pairInvalid', { reason });

/** Checks a pair among the others: each question leads to one answer. */
export function checkedPair(
  { questions: given, answer: said, language }: PairText,
  others: readonly Pick<PairText, 'questions'>[],
): Decision<PairText> {
  if (others.length >= PAIR.count) return faulty('full');
  const named = given.map((question) => tidyName(printable(question))).filter(Boolean);
  const questions = named.filter((it, at) => named.findIndex((one) => folded(one) === folded(it)) === at);
  if (questions.length === 0) return faulty('questions');
  const answer = printable(said);
  if (answer === '') return faulty('answer');
  const taken = new Set(others.flatMap((it) => it.questions.map(folded)));
  if (questions.some((it) => taken.has(folded(it)))) return faulty('taken');
  return grant({ questions, answer, language });
}
