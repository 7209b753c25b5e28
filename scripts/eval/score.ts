/**
 * Judges answers of Copilot to questions whose right outcome is known.
 * A question is answerable (a passage of the documents answers it), unknown (no passage does), or wants a person.
 */
import type { ReplyDecision } from '../../server/domain/autopilot/answer.ts';
import { numbersIn } from '../../server/domain/autopilot/numbers.ts';

export type Kind = 'answerable' | 'unknown' | 'person';

export interface Question {
  kind: Kind;
  text: string;
  /** The passage that answers it; null if it must be handed over. */
  passage: string | null;
}

export type Verdict = 'right' | 'wrong' | 'handedOver';

export interface Judged extends Question {
  verdict: Verdict;
  said: string;
  /** Numbers of the answer that stand in no passage of its source. */
  invented: string[];
}

/** Judges one decision; `sources` holds the text of each document by its name. */
export function judge(
  question: Question,
  decision: ReplyDecision,
  sources: ReadonlyMap<string, string>,
  /** The passage that the answer rests on, where it does not repeat one. */
  cited: string | null = null,
): Judged {
  if (decision.kind === 'handOver')
    return { ...question, verdict: 'handedOver', said: decision.why, invented: [] };
  const known = new Set(numbersIn(sources.get(decision.source ?? '') ?? ''));
  return {
    ...question,
    verdict: (cited ?? decision.text) === question.passage ? 'right' : 'wrong',
    said: decision.text,
    invented: numbersIn(decision.text).filter((it) => !known.has(it)),
  };
}

export interface Score {
  questions: number;
  /** Share of the answerable questions that got an answer, and the right one. */
  answered: number;
  grounded: number;
  /** Answers that were not the right passage, to whatever question. */
  wrong: number;
  invented: number;
  /** Share of the hand-overs that were due, and of the due hand-overs that happened. */
  precision: number;
  recall: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export function scoreOf(all: readonly Judged[]): Score {
  const answerable = all.filter(({ kind }) => kind === 'answerable');
  const due = all.filter(({ kind }) => kind !== 'answerable');
  const handedOver = all.filter(({ verdict }) => verdict === 'handedOver');
  return {
    questions: all.length,
    answered: share(answerable.filter(({ verdict }) => verdict !== 'handedOver').length, answerable.length),
    grounded: share(answerable.filter(({ verdict }) => verdict === 'right').length, answerable.length),
    wrong: all.filter(({ verdict }) => verdict === 'wrong').length,
    invented: all.reduce((sum, { invented }) => sum + invented.length, 0),
    precision: share(handedOver.filter(({ kind }) => kind !== 'answerable').length, handedOver.length),
    recall: share(due.filter(({ verdict }) => verdict === 'handedOver').length, due.length),
  };
}
