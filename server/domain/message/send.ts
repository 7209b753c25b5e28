import { MODE, type Quoted, STATUS } from '#contract/message.ts';
import { capabilities, excessOf, type TextRule, type UploadKind } from '#contract/capability.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import { variablesIn } from '#contract/snippetRules.ts';
import type { Role } from '#contract/policy.ts';
import type { Refusal } from '#contract/failure.ts';
import { footerOf, handlerFor, sendRefusal } from '#machines/lifecycles/footer.rules.ts';
import { type Change, applyHandling, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import {
  conversationEntity,
  type ConversationState,
  isStandby,
  type Person,
} from '../conversation/conversation.ts';
import { winnerOf } from '../conversation/presentState.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { PRIORITY, sendKey } from '../job.ts';
import type { NewFile } from './file.ts';

/** The sender of a message: a person with a role, or a program, which has none and takes no conversation over (B50). */
export type Sender = Person & { role: Role | null };

export interface Asked {
  text: string;
  clientMessageId: string;
  by: Sender;
  replyTo?: Quoted | null;
  /** The sender was asked, and takes the conversation from the responder that answers the customer (O30). */
  takesOver?: boolean;
  /** The stored file, and the message type it makes; `isFiled` if it has a row already. */
  file?: { type: UploadKind; stored: NewFile; extras: Extras; isFiled?: boolean };
}

/**
 * Accepts an agent's text or file if the agent has a composer.
 * The first reply to a conversation that needs attention takes it over (X5).
 */
export const send = (state: ConversationState, asked: Asked, clock: FixedClock): Decision<Change> =>
  sendAll(state, [asked], clock);

/** Accepts several texts and files of one agent together, in this order; or none, with the reason. */
export function sendAll(
  state: ConversationState,
  all: readonly Asked[],
  clock: FixedClock,
): Decision<Change> {
  let change: Change | null = null;
  for (const asked of all.flatMap((it) => carried(it, state.channel, clock))) {
    const words = asked.file
      ? caption(asked.text, asked.file.type, state.channel)
      : text(asked.text, state.channel);
    if (!('granted' in words)) return words;
    const taken: Decision<Change> = change ? grant(change) : composed(state, asked, clock);
    if (!('granted' in taken)) return taken;
    change = written(taken.granted, { ...asked, text: words.granted }, clock);
  }
  return change ? grant(change) : refuse('messageBlank');
}

/** Returns the messages that carry a file with a text: one, or two where the channel has no caption for such a file. */
function carried(asked: Asked, channel: Channel, clock: FixedClock): Asked[] {
  const { file, text: words, by } = asked;
  if (!file || words.trim() === '' || capabilities[channel].files[file.type].caption) return [asked];
  return [
    { ...asked, text: '' },
    { text: words, clientMessageId: clock.newId(), by },
  ];
}

function written(
  change: Change,
  { text, clientMessageId, by, replyTo, file }: Asked,
  clock: FixedClock,
): Change {
  const id = clock.newId();
  const message = withMessage(change, {
    id,
    text,
    type: file?.type ?? 'text',
    mode: MODE.agent,
    status: STATUS.sent,
    at: clock.now,
    sender: by,
    isAnswer: by.role !== null,
    clientMessageId,
    ...(replyTo ? { replyTo } : {}),
    ...(file ? { file: file.stored, extras: file.extras, isFiled: file.isFiled === true } : {}),
  });
  return withJob(message, sendJob(change.before, id, PRIORITY.reply));
}

/** Returns the text to send, or why it cannot be sent. */
export function text(given: string, channel: Channel): Decision<string> {
  const body = given.trim();
  if (body === '') return refuse('messageBlank');
  const variables = variablesIn(body);
  if (variables.length > 0) return refuse('variablesUnfilled', { variables });
  return fitting(body, capabilities[channel].text);
}

const fitting = (words: string, rule: TextRule): Decision<string> =>
  excessOf(words, rule) > 0 ? refuse('messageTooLong', { limit: rule.most, unit: rule.unit }) : grant(words);

/** Returns the text beside a file, which may be a message of its own; or why it cannot be sent. */
export function caption(given: string, kind: UploadKind, channel: Channel): Decision<string> {
  const words = given.trim();
  const rule = capabilities[channel].files[kind].caption;
  if (rule) return fitting(words, rule);
  return words === '' ? grant('') : text(words, channel);
}

/** Returns the conversation with this person as a possible sender, taken over if needed; or why they may not write. */
function composed(state: ConversationState, { by, takesOver }: Asked, clock: FixedClock): Decision<Change> {
  const refusal = mayWrite(state, by.id, clock.now, takesOver);
  if (refusal) return refusal;
  return state.label === 'needs-attention' && by.role
    ? applyHandling(unchanged(state), { type: 'agent.replied', by: by.id, role: by.role }, clock, {
        subject: by,
      })
    : grant(unchanged(state));
}

/**
 * Refuses a person who has no composer; the refusal includes the conversation's state.
 * So is one who was not asked before they take the conversation from another responder.
 */
export function mayWrite(
  state: ConversationState,
  me: string,
  now: number,
  takesOver = false,
): { refusal: Refusal; details?: Record<string, unknown> } | null {
  const refusal = footerRefusal(state, me, now);
  if (!refusal || (takesOver && refusal === 'anotherResponder')) return null;
  // A colleague's conversation has no composer, so the sender had opened it before the colleague took over (X5).
  const reason = refusal === 'handledByOther' ? 'takenByOther' : refusal;
  return refuse(reason, { convo: conversationEntity(state), ...winnerOf(state) });
}

/** Returns why this person may not write here now; the same chart selects their footer. */
export const footerRefusal = (state: ConversationState, me: string, now: number): Refusal | null =>
  sendRefusal(
    footerOf({
      channel: state.channel,
      instagramStatus: state.instagramStatus,
      label: state.label,
      handler: handlerFor(state.handler?.id, me),
      lastReceivedAt: state.lastReceivedAt,
      // Only affects the footer's text, not what may be sent.
      waiting: false,
      now,
    }),
  ) ?? (isStandby(state) ? 'anotherResponder' : null);

export const sendJob = (state: ConversationState, messageId: string, priority: number) => ({
  kind: 'message.send' as const,
  payload: { messageId },
  lane: state.id,
  priority,
  dedupe: sendKey(messageId),
  channel: state.channel,
  channelId: state.channelId,
});
