import type { Channel } from '#contract/conversation.ts';
import type { Quoted } from '#contract/message.ts';
import { countReply } from '#server/db/campaignMessages.ts';
import { saveChange } from '#server/db/changes.ts';
import { saveMarketingWord } from '#server/db/contacts.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { finishSending } from '#server/db/unconfirmed.ts';
import { applyEarlyUpdates } from '#server/db/messageUpdates.ts';
import { accessMessage, claimOwn } from '#server/db/messages.ts';
import { openConversation } from '#server/db/openConversation.ts';
import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import type { Inbound, Party } from '#server/domain/message/inbound.ts';
import { quoted } from '#server/domain/message/message.ts';
import { optWordOf, withOptWord } from '#server/domain/message/optOut.ts';
import { receiveEcho, receive } from '#server/domain/message/receive.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { profileJob } from './fetchProfile.ts';
import { confirmSending } from './sendMessage.ts';

/** Locks and returns the conversation of an event's sender. */
export async function conversationWith(
  tx: Tx,
  channel: Channel,
  party: Party,
  at: number,
): Promise<{ state: ConversationState; contactId: string; isNew: boolean }> {
  const { id, isNew, contactId, merged } = await openConversation(tx, { channel, party, at });
  const state = await accessConversation(tx, id);
  if (!state) throw new Error('The conversation that was just opened is gone.');
  // A merge deletes a conversation that pages may show, so they reload their lists.
  if (merged) tx.announce({ type: 'organisation.changed', history: 'deleted' });
  return { state, contactId, isNew };
}

export async function applyMessage(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  inbound: Inbound,
): Promise<void> {
  const { state, contactId, isNew } = await conversationWith(tx, channel, inbound.from, inbound.at);
  const answered = await answeredBy(tx, state.id, inbound.replyTo);
  const clock = fixedClock(context.clock);
  const campaign =
    channel === 'whatsapp' ? await countReply(tx, { conversationId: state.id, at: inbound.at }) : null;
  const extras = campaign ? { extras: { ...inbound.extras, answered_campaign: campaign } } : {};
  const received = receive(state, { ...inbound, ...extras }, clock, answered);
  const word = channel === 'whatsapp' && inbound.type === 'text' ? optWordOf(inbound.text) : null;
  const isChanged =
    word !== null && (await saveMarketingWord(tx, { contactId, isOptedOut: word.isOptOut, at: inbound.at }));
  // START says something to a contact who had opted out only; to the Copilot it is a text like others.
  const isWord = word !== null && (word.isOptOut || isChanged);
  await saveChange(tx, isWord ? withOptWord(received, word, { isChanged, clock }) : received);
  if (isChanged) tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
  await applyEarlyUpdates(tx, inbound.providerId);
  // Instagram's webhooks contain no name.
  if (isNew && channel === 'instagram') await queue(tx, profileJob(contactId, inbound.channelId));
  tx.afterCommit(context.wake.outbox);
}

async function answeredBy(
  tx: Tx,
  conversationId: string,
  providerId: string | undefined,
): Promise<Quoted | null> {
  const row = providerId ? await accessMessage(tx, { providerId }) : undefined;
  return row?.conversation_id === conversationId ? quoted(row) : null;
}

/** Handles a message written in the phone app, or an echo of our own from providers that echo everything. */
export async function applyEcho(context: JobContext, tx: Tx, channel: Channel, echo: Inbound): Promise<void> {
  if (await accessMessage(tx, { providerId: echo.providerId })) return;
  const { state } = await conversationWith(tx, channel, echo.from, echo.at);
  const own = channel === 'instagram' ? await claimOwn(tx, state.id, echo) : null;
  // Our own message: its answer was lost or is still to come. The echo has its id and ends any doubt.
  if (own) {
    await finishSending(tx, own);
    await confirmSending(tx, own);
  } else await saveChange(tx, receiveEcho(state, echo, fixedClock(context.clock)));
  await applyEarlyUpdates(tx, echo.providerId);
  tx.afterCommit(context.wake.outbox);
}
