import { AUTOPILOT } from '#contract/conversation.ts';
import type { Refusal } from '#contract/failure.ts';
import { REACTIVATION_TEMPLATE, type Template } from '#contract/template.ts';
import { type Role, roleOf } from '#contract/policy.ts';
import { saveChange } from '#server/db/changes.ts';
import { releaseFiles } from '#server/db/attachedFiles.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findContact, hasStoppedMarketing } from '#server/db/contacts.ts';
import { mayQuote } from '#server/db/instagram.ts';
import { findMember, personOf } from '#server/db/members.ts';
import { findMessage } from '#server/db/messages.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import {
  accessScheduled,
  announceReturned,
  deleteScheduled,
  returnScheduled,
  type ScheduledRow,
} from '#server/db/scheduledMessages.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { Change } from '#server/domain/conversation/change.ts';
import {
  conversationEntity,
  type ConversationState,
  type Person,
} from '#server/domain/conversation/conversation.ts';
import { type Decision, refuse } from '#server/domain/decision.ts';
import type { NewFile } from '#server/domain/message/file.ts';
import { quoted } from '#server/domain/message/message.ts';
import { messagesOf } from '#server/domain/message/scheduled.ts';
import { sendAll } from '#server/domain/message/send.ts';
import { chosenTemplate, sendTemplate } from '#server/domain/message/sendTemplate.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { returnedPush } from '#server/domain/notification/returnedMessage.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

type Author = Person & { role: Role };
interface Due {
  row: ScheduledRow;
  /** Null: the conversation is gone. */
  state: ConversationState | null;
  /** Null: they have left. */
  author: Author | null;
}

/**
 * Sends a scheduled message when it is due, as its author and by the rules of that instant.
 * The messages, their calls and the end of the row are one transaction, so they are sent once however often this is tried. What
 * may not be sent is returned to its author with the reason; if the author chose so, the reactivation template goes out when
 * the reason is a closed reply window.
 */
export async function sendScheduled(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db } = context;
  const { scheduledId, revision } = job.payload as { scheduledId: string; revision: number };
  const options = { label: 'message.due', onCommit: announcer.committed };
  // Before any lock, because a list that was never loaded comes from the provider.
  const listed = job.payload.reopens ? await context.templates.list(job.organisation_id) : null;
  const templates = listed && 'granted' in listed ? listed.granted : [];
  await inOrganisation(db, job.organisation_id, options, async (tx) => {
    const row = await accessScheduled(tx, scheduledId);
    // It was changed, taken back, or has gone out already.
    if (row?.revision === revision && row.reason === null) {
      const state = await accessConversation(tx, row.conversation_id);
      const author = await authorOf(tx, row);
      const decision = await decide(context, tx, { row, state, author });
      if ('granted' in decision) {
        await saveChange(tx, decision.granted);
        await releaseFiles(tx, row.id);
        await deleteScheduled(tx, row.id);
      } else {
        if (state && author && row.reopens && decision.refusal === 'windowClosed')
          await reopen(context, tx, { state, author, templates });
        await handBack(context, tx, { row, state, author }, decision.refusal);
      }
      tx.announce({ type: 'customer.changed', conversation_id: row.conversation_id, what: 'scheduled' });
    }
    await finishJob(tx, job);
  });
  context.wake.outbox();
}

/** Returns the message to its author and notifies them on every device; if they have left, the handler is notified. */
async function handBack(
  { notifier }: JobContext,
  tx: Tx,
  { row, state, author }: Due,
  reason: Refusal,
): Promise<void> {
  const by = reason === 'takenByOther' ? (state?.handler?.name ?? null) : null;
  await returnScheduled(tx, row.id, reason, by);
  if (!state) return;
  await announceReturned(tx, state.id);
  const to = author ? author.id : state.handler?.id;
  if (!to || to === AUTOPILOT) return;
  const push = returnedPush(conversationEntity(state), row, { code: reason, by });
  tx.afterCommit(() => notifier.notifyMember(tx.organisationId, to, push));
}

/** Sends the reactivation template as the author, if it may be sent. */
async function reopen(
  context: JobContext,
  tx: Tx,
  { state, author, templates }: { state: ConversationState; author: Author; templates: readonly Template[] },
): Promise<void> {
  if (state.channel !== 'whatsapp') return;
  const contact = await findContact(tx, state.contact.address, state.channel);
  const clock = fixedClock(context.clock);
  const asked = {
    templates,
    name: REACTIVATION_TEMPLATE,
    language: 'en',
    seen: null,
    variables: { '1': contact?.first_name.trim() || state.contact.name },
    header: 'foreign' as const,
    clientMessageId: clock.newId(),
    by: author,
  };
  const chosen = chosenTemplate({ ...asked, now: clock.now });
  if (!('granted' in chosen)) return;
  if (isMarketing(chosen.granted) && (await hasStoppedMarketing(tx, state.id))) return;
  const sent = sendTemplate(state, asked, clock);
  if ('granted' in sent) await saveChange(tx, sent.granted);
}

/** Returns the author with their present role; null if they have left. */
async function authorOf(tx: Tx, { author_id: id }: ScheduledRow): Promise<Author | null> {
  const member = await findMember(tx, id);
  const [author, role] = [personOf(member), roleOf(member?.role)];
  return author && role ? { ...author, role } : null;
}

async function decide(context: JobContext, tx: Tx, { row, state, author }: Due): Promise<Decision<Change>> {
  if (!state) return refuse('notFound');
  if (!author) return refuse('notAMember');
  const blocked = await gate(tx, context, 'send');
  if (blocked) return blocked;
  if (row.reply_to && !(await mayQuote(tx, state.channel))) return refuse('quotesUnsupported');
  const answered = row.reply_to ? await findMessage(tx, row.reply_to) : undefined;
  const replyTo = answered?.conversation_id === row.conversation_id ? quoted(answered) : null;
  const messages = messagesOf({
    ...row,
    by: author,
    replyTo,
    channel: state.channel,
    files: row.files.map(newFile),
  });
  return 'granted' in messages ? sendAll(state, messages.granted, fixedClock(context.clock)) : messages;
}

const newFile = ({ id, name, mime_type: mimeType, size }: ScheduledRow['files'][number]): NewFile => ({
  id,
  origin: 'agent',
  state: 'stored',
  source: null,
  mimeType,
  size,
  sha256: null,
  name,
});
