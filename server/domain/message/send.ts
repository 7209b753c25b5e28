import { type MessageType, MODE, type Quoted, STATUS } from '#contract/message.ts';
import { CAPTION_MAX, INSTAGRAM_TEXT_BYTES, TEXT_MAX } from '#contract/sending.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import type { Role } from '#contract/role.ts';
import type { Refusal } from '#contract/failure.ts';
import { footerOf, handlerFor, sendRefusal } from '#machines/lifecycles/footer.rules.ts';
import { type Change, handled, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { conversationEntity, type ConversationState, type Person } from '../conversation/conversation.ts';
import { winnerOf } from '../conversation/presentState.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { PRIORITY, sendKey } from '../job.ts';
import type { NewFile } from './file.ts';

export type Sender = Person & { role: Role };

interface Asked {
  text: string;
  clientMessageId: string;
  by: Sender;
  replyTo?: Quoted | null;
  /** The stored file, and what kind of message it makes. */
  file?: { type: MessageType; stored: NewFile; extras: Extras };
}

/** Accepts an agent's text or file where the footer is a composer for them; the first reply to a call for attention takes it over (X5). */
export function send(state: ConversationState, asked: Asked, clock: FixedClock): Decision<Change> {
  const { clientMessageId, by, replyTo, file } = asked;
  const words = file ? caption(asked.text) : text(asked.text, state.channel);
  if (!('granted' in words)) return words;
  const taken = composed(state, by, clock);
  if (!('granted' in taken)) return taken;

  const id = clock.newId();
  const written = withMessage(taken.granted, {
    id,
    text: words.granted,
    type: file?.type ?? 'text',
    mode: MODE.agent,
    status: STATUS.sent,
    at: clock.now,
    sender: by,
    clientMessageId,
    ...(replyTo ? { replyTo } : {}),
    ...(file ? { file: file.stored, extras: file.extras } : {}),
  });
  return grant(withJob(written, sendJob(state, id, PRIORITY.reply)));
}

/** The words of a text message as they will be sent, or why they cannot be. */
export function text(given: string, channel: Channel): Decision<string> {
  const body = given.trim();
  if (body === '') return refuse('messageBlank');
  if (channel === 'instagram')
    return Buffer.byteLength(body) > INSTAGRAM_TEXT_BYTES
      ? refuse('messageTooLong', { limit: INSTAGRAM_TEXT_BYTES })
      : grant(body);
  return body.length > TEXT_MAX ? refuse('messageTooLong', { limit: TEXT_MAX }) : grant(body);
}

function caption(given: string): Decision<string> {
  const words = given.trim();
  return words.length > CAPTION_MAX ? refuse('messageTooLong', { limit: CAPTION_MAX }) : grant(words);
}

/** The conversation as it stands once this person has the composer, taken over where that is due; or why they have none. */
function composed(state: ConversationState, by: Sender, clock: FixedClock): Decision<Change> {
  const refusal = mayWrite(state, by.id, clock.now);
  if (refusal) return refusal;
  return state.label === 'needs-attention'
    ? handled(unchanged(state), { type: 'agent.replied', by: by.id, role: by.role }, clock, { subject: by })
    : grant(unchanged(state));
}

/** A refusal where the footer is no composer for this person, with how the conversation stands. */
export function mayWrite(
  state: ConversationState,
  me: string,
  now: number,
): { refusal: Refusal; details?: Record<string, unknown> } | null {
  const refusal = footerRefusal(state, me, now);
  if (!refusal) return null;
  // Nobody has a composer in a colleague's conversation: who sends there saw it before the colleague was faster (X5).
  const reason = refusal === 'handledByOther' ? 'takenByOther' : refusal;
  return refuse(reason, { convo: conversationEntity(state), ...winnerOf(state) });
}

/** Why this person may not write here now; the same chart draws their footer. */
export const footerRefusal = (state: ConversationState, me: string, now: number): Refusal | null =>
  sendRefusal(
    footerOf({
      channel: state.channel,
      instagramStatus: state.instagramStatus,
      label: state.label,
      handler: handlerFor(state.handler?.id, me),
      lastReceivedAt: state.lastReceivedAt,
      // It chooses the footer's words and nothing that may be sent.
      waiting: false,
      now,
    }),
  );

export const sendJob = (state: ConversationState, messageId: string, priority: number) => ({
  kind: 'message.send' as const,
  payload: { messageId },
  lane: state.id,
  priority,
  dedupe: sendKey(messageId),
  channel: state.channel,
  channelId: state.channelId,
});
