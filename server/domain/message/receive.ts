import { MINUTE } from '#lib/time.ts';
import { type Message, MODE, type Quoted, STATUS } from '#contract/message.ts';
import { type Change, applyHandling, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { autopilot, type ConversationState } from '../conversation/conversation.ts';
import { type Job, PRIORITY } from '../job.ts';
import { unsnoozed } from '../conversation/snooze.ts';
import type { NewFile } from './file.ts';
import type { Draft } from './message.ts';
import { safeName } from './file.ts';
import type { Echo, Inbound, InboundFile } from './inbound.ts';

/**
 * Adds a customer's message.
 * It reopens a resolved conversation unless the organisation leaves those resolved (X4), and ends handling in the phone app
 * (A42); the autopilot is queued only if it handles the conversation.
 */
export function receive(
  state: ConversationState,
  inbound: Inbound,
  clock: FixedClock,
  answered: Quoted | null = null,
): Change {
  const draft = withArrival(draftOf(asStandby(inbound), clock, answered), clock);
  const written = withMessage(unchanged(state), {
    ...draft,
    mode: MODE.received,
    // Delivered to us and not yet seen by an agent.
    status: STATUS.delivered,
  });
  const noted: Change = {
    ...written,
    after: {
      ...written.after,
      lastReceivedAt: Math.max(state.lastReceivedAt ?? 0, inbound.at),
      lastReceivedProviderId: inbound.providerId,
    },
  };
  if (inbound.isStandby) return withResponder(withFetch(noted, draft), clock);
  const awake = unsnoozed(noted, { type: 'customer.wrote' }, clock);
  if (state.label === 'resolved' && state.staysResolved) return withFetch(noted, draft);
  const reopened = applyHandling(
    awake,
    { type: 'customer.wrote', isLastHandlerMember: state.lastHandler !== null },
    clock,
    { subject: autopilot },
  );
  const change = withFetch('granted' in reopened ? reopened.granted : awake, draft);
  if (change.after.label !== 'ai-handled') return change;
  return withJob(change, answerJob(state, written.after.messageCount));
}

/** Another responder answers the customer (O30); on Instagram it changes nothing, as the phone app does not. */
function withResponder(change: Change, clock: FixedClock): Change {
  if (change.after.channel !== 'whatsapp') return change;
  const taken = applyHandling(change, { type: 'responder.took' }, clock);
  return 'granted' in taken ? taken.granted : change;
}

const asStandby = <Given extends Inbound>(inbound: Given): Given =>
  inbound.isStandby ? { ...inbound, extras: { ...inbound.extras, standby: true } } : inbound;

/** Has a lane of its own: the model's answer may take long, and is not to delay what people send. */
const answerJob = ({ id, channel, channelId }: ConversationState, seq: number): Job => ({
  kind: 'autopilot.answer',
  payload: { conversationId: id, seq },
  lane: `answer/${id}`,
  priority: PRIORITY.autopilot,
  dedupe: `answer:${id}:${seq}`,
  channel,
  channelId,
});

/**
 * Adds a message written in the phone app, or by another responder, as ours, and stops the autopilot (A42, O30).
 * Another responder's takes the conversation from no person.
 */
export function receiveEcho(state: ConversationState, echo: Echo, clock: FixedClock): Change {
  const inbound = echo.isStandby
    ? asStandby(echo)
    : { ...echo, extras: { ...echo.extras, from_phone: true } };
  const draft = withArrival(draftOf(inbound, clock, null), clock);
  const written = withMessage(unchanged(state), { ...draft, mode: MODE.agent, status: STATUS.sent });
  const change = withFetch(written, draft);
  // The phone-app label exists only on WhatsApp; on Instagram only the message is added.
  if (state.channel !== 'whatsapp') return change;
  if (echo.isStandby) return withResponder(change, clock);
  const echoed = applyHandling(change, { type: 'phone.echoed' }, clock);
  return 'granted' in echoed ? echoed.granted : change;
}

type Drafted = Omit<Draft, 'mode' | 'status'>;

/** Milliseconds on its way after which a message has its arrival beside the time at which it was written. */
const HELD_UP = 5 * MINUTE;

const withArrival = (draft: Drafted, { now }: FixedClock): Drafted =>
  now - draft.at < HELD_UP
    ? draft
    : { ...draft, extras: { ...draft.extras, arrived_at: Math.floor(now / 1000) } };

/** Builds the message to store from a customer's message or a phone-app message. */
export function draftOf(inbound: Inbound, { newId }: FixedClock, answered: Quoted | null): Drafted {
  const { file, extras, replyTo } = inbound;
  const quote = answered ?? (replyTo ? unknownQuote(inbound) : null);
  const name = safeName(file?.name);
  return {
    id: newId(),
    text: inbound.text,
    type: inbound.type,
    at: inbound.at,
    providerId: inbound.providerId,
    ...(quote ? { replyTo: quote } : {}),
    ...(file
      ? {
          file: pendingFile(file, newId()),
          extras: { ...extras, ...(name ? { file_name: name } : {}), media: 'pending' as const },
        }
      : extras
        ? { extras }
        : {}),
  };
}

/** Quote of a message that we do not have. */
const unknownQuote = ({ answersUs = false }: Inbound): Quoted => ({
  message_id: null,
  message: '',
  message_type: 'text',
  mode: answersUs ? MODE.agent : MODE.received,
});

const pendingFile = (file: InboundFile, id: Message['_id']): NewFile => ({
  id,
  origin: 'customer',
  state: 'pending',
  source: file.source,
  mimeType: file.mimeType,
  size: null,
  sha256: null,
  name: safeName(file.name),
});

/** Queues the download of the message's file, if it has one. */
export const withFetch = (change: Change, { id, file }: Drafted): Change =>
  file ? withJob(change, fetchJob(change.after, id)) : change;

const fetchJob = ({ channel, channelId }: ConversationState, messageId: Message['_id']): Job => ({
  kind: 'media.fetch',
  payload: { messageId },
  // One lane per file, so that a slow download does not delay others.
  lane: `media:${messageId}`,
  priority: PRIORITY.media,
  dedupe: `media:${messageId}`,
  channel,
  channelId,
});
