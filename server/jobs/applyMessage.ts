import type { Channel } from '#contract/conversation.ts';
import { countReply } from '#server/db/campaignMessages.ts';
import { saveChange, saveChanges } from '#server/db/changes.ts';
import { saveMarketingWord } from '#server/db/contacts.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { finishSending } from '#server/db/unconfirmed.ts';
import { accessKnownSenders, type OpenedConversation, type Sender } from '#server/db/knownSenders.ts';
import { applyEarlyUpdates } from '#server/db/messageUpdates.ts';
import { accessMessage, claimOwn, findByProviderId, type MessageRow } from '#server/db/messages.ts';
import { readLanguage } from '#server/db/customerLanguage.ts';
import { readShop } from '#server/db/shops.ts';
import { openUnknown } from '#server/db/openConversation.ts';
import { queue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Change } from '#server/domain/conversation/change.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import type { Inbound } from '#server/domain/message/inbound.ts';
import { quoted } from '#server/domain/message/message.ts';
import { isMarked, type MarkedTemplate } from '#server/domain/template/optOutButtons.ts';
import { withOptWord } from '#server/domain/message/optOut.ts';
import { isAmong, mentionsOptOut, optWordOf, type OptWord } from '#server/domain/message/optWords.ts';
import { receiveEcho, receive } from '#server/domain/message/receive.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { shopLinkJob } from './linkShopCustomer.ts';
import { profileJob } from './fetchProfile.ts';
import { rateByButton } from './askSatisfaction.ts';
import { confirmSending } from './sendMessage.ts';
import { tellTaken } from './tellTaken.ts';

type Opened = OpenedConversation;

/** Locks and returns the conversation of an event's sender. */
export async function conversationWith(context: JobContext, tx: Tx, sender: Sender): Promise<Opened> {
  const known = (await accessKnownSenders(tx, [sender])).get(0);
  return known ?? openedUnknown(context, tx, sender);
}

async function openedUnknown(context: JobContext, tx: Tx, sender: Sender): Promise<Opened> {
  const { id, isNew, contactId, merged, taken } = await openUnknown(tx, sender);
  await tellTaken(context, tx, { contactId, at: sender.at }, taken);
  const state = await accessConversation(tx, id);
  if (!state) throw new Error('The conversation that was just opened is gone.');
  // A merge deletes a conversation that pages may show, so they reload their lists.
  if (merged) tx.announce({ type: 'organisation.changed', history: 'deleted' });
  return { state, contactId, isNew, concernsCampaign: true };
}

export interface ReceivedMessage {
  channel: Channel;
  message: Inbound;
}

const senderOf = ({ channel, message }: ReceivedMessage): Sender => ({
  channel,
  party: message.from,
  at: message.at,
});

/**
 * Applies customers' messages in one transaction, with as many statements for many as for one.
 * Those of people who are not known yet, or who wrote twice, follow one after the other.
 */
export async function applyMessages(
  context: JobContext,
  tx: Tx,
  received: readonly ReceivedMessage[],
): Promise<void> {
  const senders = received.map(senderOf);
  const known = await accessKnownSenders(tx, senders);
  const ofOne = new Set<string>();
  const together: Change[] = [];
  const others: ReceivedMessage[] = [];
  for (const [place, item] of received.entries()) {
    const opened = known.get(place);
    if (!opened || ofOne.has(opened.state.id)) others.push(item);
    else {
      ofOne.add(opened.state.id);
      together.push(await changeBy(context, tx, item, opened));
    }
  }
  await saveChanges(tx, together);
  for (const item of others) {
    const { channel, message } = item;
    const sender = senderOf(item);
    const opened =
      received.length === 1
        ? await openedUnknown(context, tx, sender)
        : await conversationWith(context, tx, sender);
    await saveChange(tx, await changeBy(context, tx, item, opened));
    // Instagram's webhooks contain no name.
    if (opened.isNew && channel === 'instagram')
      await queue(tx, profileJob(opened.contactId, message.channelId));
    if (opened.isNew && channel === 'whatsapp' && (await readShop(tx)))
      await queue(tx, shopLinkJob(opened.state.id));
  }
  await applyEarlyUpdates(
    tx,
    received.map(({ message }) => message.providerId),
  );
  tx.afterCommit(context.wake.outbox);
}

/** Decides what a message changes, and counts it for the campaign that it answers. */
async function changeBy(
  context: JobContext,
  tx: Tx,
  { channel, message }: ReceivedMessage,
  { state, contactId, concernsCampaign }: Opened,
): Promise<Change> {
  const rated = message.isStandby ? null : await rateByButton(context, tx, state, message);
  if (rated) return rated;
  const original = await answeredBy(tx, state.id, message.replyTo);
  const answered = original && quoted(original);
  const clock = fixedClock(context.clock);
  const isWhatsapp = channel === 'whatsapp';
  const campaign =
    isWhatsapp && concernsCampaign
      ? await countReply(tx, { conversationId: state.id, at: message.at })
      : null;
  const answers = campaign ? { answered_campaign: campaign } : {};
  const mentions =
    isWhatsapp && !state.isOptedOut && mentionsOptOut(message.text) ? { mentions_opt_out: true } : {};
  const told = { ...message.extras, ...answers, ...mentions };
  const received = receive(
    state,
    { ...message, ...(Object.keys(told).length > 0 ? { extras: told } : {}) },
    clock,
    answered,
  );
  const word = isWhatsapp ? optWordIn(state, message, original?.extras?.template) : null;
  if (word === null) return received;
  const language = word.language ?? (await readLanguage(tx, state.id));
  const isChanged = await saveMarketingWord(tx, { contactId, isOptedOut: word.isOptOut, at: message.at });
  if (isChanged) tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
  // A confirmation would take the conversation from the responder that handles it (O30).
  if (message.isStandby) return received;
  // START says something to a contact who had opted out only; to the Copilot it is a text like others.
  return word.isOptOut || isChanged
    ? withOptWord(received, word.isOptOut, { isChanged, language, clock })
    : received;
}

/**
 * Returns the word that a message is: a tap by what its button sends or shows, a text or a caption as a whole.
 * An organisation's own labels count for taps only, and so does the button that it marked in the tapped template (O37).
 */
function optWordIn(
  { optOuts }: ConversationState,
  { text, tap }: Inbound,
  template: MarkedTemplate | undefined,
): OptWord | null {
  if (tap !== undefined && template && optOuts && isMarked(optOuts.marks, template, text))
    return { isOptOut: true, language: null };
  const known = (tap === undefined ? null : optWordOf(tap)) ?? optWordOf(text);
  if (known !== null || !optOuts) return known;
  const isOwn = isAmong(text, optOuts.texts) || (tap !== undefined && isAmong(text, optOuts.labels));
  return isOwn ? { isOptOut: true, language: null } : null;
}

async function answeredBy(
  tx: Tx,
  conversationId: string,
  providerId: string | undefined,
): Promise<MessageRow | null> {
  const row = providerId ? await findByProviderId(tx, providerId) : undefined;
  return row?.conversation_id === conversationId ? row : null;
}

/** Handles a message written in the phone app, or an echo of our own from providers that echo everything. */
export async function applyEcho(context: JobContext, tx: Tx, channel: Channel, echo: Inbound): Promise<void> {
  if (await accessMessage(tx, { providerId: echo.providerId })) return;
  const { state } = await conversationWith(context, tx, { channel, party: echo.from, at: echo.at });
  const own = channel === 'instagram' ? await claimOwn(tx, state.id, echo) : null;
  // Our own message: its answer was lost or is still to come. The echo has its id and ends any doubt.
  if (own) {
    await finishSending(tx, own);
    await confirmSending(tx, own);
  } else await saveChange(tx, receiveEcho(state, echo, fixedClock(context.clock)));
  await applyEarlyUpdates(tx, [echo.providerId]);
  tx.afterCommit(context.wake.outbox);
}
