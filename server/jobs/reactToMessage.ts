import { MODE } from '#contract/message.ts';
import { row } from '#server/db/database.ts';
import { accessMessage, saveReaction } from '#server/db/messages.ts';
import { accessReactionJob, finishReportedJob } from '#server/db/unconfirmed.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { Receipt } from '#server/domain/message/inbound.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { afterCall, beforeCall } from './sendMessage.ts';

interface Asked {
  messageId: string;
  emoji: string | null;
  former: string | null;
}

/** Prefix of the callback id of a reaction's job, which statuses return: a reaction has no message of its own. */
const PREFIX = 'reaction:';
const callbackOf = (job: Claimed) => `${PREFIX}${job.id}`;

/** Returns the job id of the reaction that a status is about; null if it is about a message. */
export const reactionJobOf = (callback: string): number | null =>
  callback.startsWith(PREFIX) ? Number(callback.slice(PREFIX.length)) || null : null;

/** Sends the agents' reaction to the customer's phone, or removes it. */
export async function reactToMessage(context: JobContext, job: Claimed): Promise<void> {
  const { messageId, emoji } = job.payload as unknown as Asked;
  const found = await row<{
    provider_id: string | null;
    mode: number;
    address: string;
    emoji_sent: string | null;
  }>(
    context.db.owner,
    sql`select m.provider_id, m.mode, m.emoji_sent, k.address from messages m
      join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id where m.id = ${messageId}::uuid`,
  );
  // The message is not sent yet, so the provider has no id for it.
  if (found?.provider_id === null && found.mode !== MODE.received)
    throw new ProviderError('later', 'unreachable', null, null);
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) =>
    inOrganisation(
      context.db,
      job.organisation_id,
      { label: 'job.finish', onCommit: context.announcer.committed },
      async (tx) => void (await work(tx)),
    );
  // The reaction was changed again; the later change has its own job.
  if (!found?.provider_id || found.emoji_sent !== emoji) return inTransaction((tx) => finishJob(tx, job));
  const provider = await context.channels.of(job.organisation_id, job.channel);
  await provider.send(
    {
      to: found.address,
      messageId: callbackOf(job),
      replyTo: null,
      content: { kind: 'reaction', target: found.provider_id, emoji: emoji ?? '' },
    },
    beforeCall(context, job),
  );
  await afterCall(context, () => inTransaction((tx) => finishReportedJob(tx, job.id)));
}

/** Applies a reaction's status: ends the doubt, and reverts a failed reaction. */
export async function finishReaction(tx: Tx, jobId: number, status: Receipt['status']): Promise<void> {
  const job = await accessReactionJob(tx, jobId);
  if (!job) return;
  const { messageId, emoji } = job.payload as unknown as Asked;
  if (status === 'failed') await rollBack(tx, job.payload);
  else {
    const message = await accessMessage(tx, { id: messageId });
    if (message?.reaction_unconfirmed && message.emoji_sent === emoji) await saveReaction(tx, message, {});
  }
  await finishReportedJob(tx, jobId);
}

/** Reverts a refused reaction to what the customer sees, unless it was changed since. */
export async function rollBack(tx: Tx, payload: Record<string, unknown>): Promise<void> {
  const { messageId, emoji, former } = payload as unknown as Asked;
  const message = await accessMessage(tx, { id: messageId });
  if (!message || message.emoji_sent !== emoji) return;
  await saveReaction(tx, message, { emoji: former });
}
