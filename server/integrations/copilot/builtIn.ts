import { readOpeningHours } from '#server/db/business.ts';
import { findPassages } from '#server/db/documents.ts';
import { asSpelt } from '#server/db/spellings.ts';
import type { Tx } from '#server/db/transaction.ts';
import { decideReply, isUnsure, type ReplyDecision } from '#server/domain/autopilot/answer.ts';
import { asksIfOpen, openNow } from '#server/domain/autopilot/openNow.ts';
import type { Question } from '#server/domain/autopilot/passage.ts';
import { questionsIn, subjectOf } from '#server/domain/autopilot/phrases.ts';

type Rules = Parameters<typeof decideReply>[2];

/** Returns the passages for a text. */
export const passagesFor = async (tx: Tx, text: string): Promise<Question> =>
  findPassages(tx, await asSpelt(tx, subjectOf(text)));

/**
 * Decides by the documents alone. `question` has the passages for the whole text; `before` is what the customer asked
 * before Copilot asked back.
 */
export async function decideByDocuments(
  tx: Tx,
  { text, before, now }: { text: string; before: string | null; now: number },
  question: Question,
  rules: Rules,
): Promise<ReplyDecision> {
  const open = asksIfOpen(text) ? openNow(text, { ...(await readOpeningHours(tx)), now }) : null;
  if (open !== null) return { kind: 'answer', text: open, source: null, confidence: 100 };
  if (before !== null) {
    const both = `${before} ${text}`;
    const answer = decideReply(both, await passagesFor(tx, both), rules);
    if (answer.kind === 'answer') return answer;
  }
  const questions = questionsIn(text);
  return questions.length > 1 ? answerAll(tx, text, questions, rules) : decideReply(text, question, rules);
}

/** Answers a text of several questions; a person does if one of them has no answer. */
async function answerAll(
  tx: Tx,
  text: string,
  questions: readonly string[],
  rules: Rules,
): Promise<ReplyDecision> {
  const answers: Extract<ReplyDecision, { kind: 'answer' }>[] = [];
  for (const it of questions) {
    const answer = decideReply(it, await passagesFor(tx, it), rules);
    if (answer.kind === 'handOver')
      return isUnsure(text, {
        confidence: answer.confidence ?? 0,
        threshold: rules.threshold,
        closest: null,
        draft: answer.handover.draft ?? null,
      });
    answers.push(answer);
  }
  const texts = [...new Set(answers.map((it) => it.text))];
  return {
    ...answers.reduce((least, it) => (it.confidence < least.confidence ? it : least)),
    text: texts.join('\n'),
  };
}
