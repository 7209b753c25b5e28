import { roleOf } from '#contract/policy.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findMember, personOf } from '#server/db/members.ts';
import { findMessage } from '#server/db/messages.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import {
  accessScheduled,
  deleteScheduled,
  returnScheduled,
  type ScheduledRow,
} from '#server/db/scheduledMessages.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { Change } from '#server/domain/conversation/change.ts';
import { type Decision, refuse } from '#server/domain/decision.ts';
import { quoted } from '#server/domain/message/message.ts';
import { send } from '#server/domain/message/send.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

/**
 * Sends a scheduled message when it is due, as its author and by the rules of that instant.
 * The message, its call and the end of the row are one transaction, so it is sent once however often this is tried. What
 * may not be sent is returned to its author with the reason.
 */
export async function sendScheduled(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db } = context;
  const { scheduledId, revision } = job.payload as { scheduledId: string; revision: number };
  const options = { label: 'message.due', onCommit: announcer.committed };
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    const row = await accessScheduled(tx, scheduledId);
    // It was changed, taken back, or has gone out already.
    if (row?.revision === revision && row.reason === null) {
      const decision = await decide(context, tx, row);
      if ('granted' in decision) {
        await saveChange(tx, decision.granted);
        await deleteScheduled(tx, row.id);
      } else await returnScheduled(tx, row.id, decision.refusal);
      tx.announce({ type: 'customer.changed', conversation_id: row.conversation_id, what: 'scheduled' });
    }
    await finishJob(tx, job);
  });
  context.wake.outbox();
}

async function decide(context: JobContext, tx: Tx, row: ScheduledRow): Promise<Decision<Change>> {
  const state = await accessConversation(tx, row.conversation_id);
  if (!state) return refuse('notFound');
  const member = await findMember(tx, row.author_id);
  const [author, role] = [personOf(member), roleOf(member?.role)];
  if (!author || !role) return refuse('notAMember');
  const blocked = await gate(tx, context, 'send');
  if (blocked) return blocked;
  const answered = row.reply_to ? await findMessage(tx, row.reply_to) : undefined;
  const replyTo = answered?.conversation_id === row.conversation_id ? quoted(answered) : null;
  const asked = { text: row.text, clientMessageId: row.id, by: { ...author, role }, replyTo };
  return send(state, asked, fixedClock(context.clock));
}
