import { readConversation } from '#server/db/conversations.ts';
import { queue } from '#server/db/outbox.ts';
import { readSaid, readUnsummarised, saveSummary } from '#server/db/summaries.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { summaryFrom, summaryRequest, SUMMARY_NEEDS } from '#server/domain/autopilot/summary.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { CopilotContext, IntegrationContext } from '../context.ts';
import { askText, writerOf } from './ask.ts';

const TOKENS_MOST = 400;

/** Queues a summary for the colleague who goes on with a conversation, if enough was written since the last one. */
export async function queueSummary(
  { env, wake }: Pick<IntegrationContext, 'env' | 'wake'>,
  tx: Tx,
  conversationId: string,
): Promise<void> {
  if (!writerOf(env)) return;
  const { count, last } = await readUnsummarised(tx, conversationId);
  if (count < SUMMARY_NEEDS) return;
  await queue(tx, {
    kind: 'conversation.summarise',
    payload: { conversationId },
    lane: `summary/${conversationId}`,
    priority: PRIORITY.summary,
    dedupe: `summary:${conversationId}:${last}`,
    channelId: null,
  });
  tx.afterCommit(() => wake.outbox());
}

type Refused = 'notFound' | 'conversationEmpty' | 'modelUnavailable' | 'providerFailed' | 'outdated';

/**
 * Writes a conversation's summary with the model, and announces it. The last one stays until then.
 * A failed call of the model throws a `ProviderError`.
 */
export async function writeSummary(
  context: Pick<CopilotContext, 'env' | 'clock' | 'db' | 'announcer'>,
  organisationId: string,
  conversationId: string,
): Promise<Decision<{ summary: string; summary_at: string }, Refused>> {
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      context.db,
      organisationId,
      { label: 'conversation.summary', onCommit: context.announcer.committed },
      work,
    );
  const said = await inside(async (tx) =>
    (await readConversation(tx, conversationId)) ? readSaid(tx, conversationId) : null,
  );
  if (!said) return refuse('notFound');
  if (said.length === 0) return refuse('conversationEmpty');
  const asked = { name: 'summary', maxTokens: TOKENS_MOST, ...summaryRequest(said) };
  const answered = await askText(context, organisationId, asked);
  if (!('granted' in answered)) return answered;
  const text = answered.granted && summaryFrom(answered.granted, said);
  if (!text) return refuse('providerFailed');
  const at = context.clock.now();
  const isSaved = await inside((tx) => saveSummary(tx, conversationId, { text, said, at }));
  return isSaved ? grant({ summary: text, summary_at: new Date(at).toISOString() }) : refuse('outdated');
}
