import { countPassages, findPassages } from '#server/db/documents.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import type { Tx } from '#server/db/transaction.ts';
import { cannotRead, decideReply, type ReplyDecision, switchedOff } from '#server/domain/autopilot/answer.ts';
import { speaksFrench, subjectOf } from '#server/domain/autopilot/phrases.ts';

/** Decides what Copilot does with unanswered messages, by the organisation's rules and documents. */
export async function decideAnswer(
  tx: Tx,
  unanswered: readonly { message: string; message_type: string }[],
): Promise<ReplyDecision> {
  const text = unanswered.map(({ message }) => message).join('\n');
  const { copilot } = await readOrganisation(tx);
  if (!copilot.enabled) return switchedOff(speaksFrench(text));
  if (unanswered.at(-1)?.message_type !== 'text') return cannotRead(speaksFrench(text));
  const question = await findPassages(tx, subjectOf(text));
  return decideReply(text, question, {
    threshold: copilot.confidence_threshold,
    topics: copilot.escalation_topics,
    passageCount: await countPassages(tx),
  });
}
