import { MODE, STATUS } from '#contract/message.ts';
import { TEXT_MAX } from '#contract/sending.ts';
import type { Role } from '#contract/role.ts';
import type { Refusal } from '#contract/failure.ts';
import { footerOf, handlerFor, sendRefusal } from '#machines/lifecycles/footer.rules.ts';
import {
  type Change,
  handled,
  type Moment,
  unchanged,
  withJob,
  withMessage,
} from '../conversation/change.ts';
import { conversationEntity, type ConversationState, type Person } from '../conversation/conversation.ts';
import { winnerOf } from '../conversation/presentState.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { PRIORITY } from '../job.ts';

interface Asked {
  text: string;
  clientMessageId: string;
  by: Person & { role: Role };
}

/** Accepts an agent's text where the footer is a composer for them; the first reply to a call for attention takes it over (X5). */
export function send(
  state: ConversationState,
  { text, clientMessageId, by }: Asked,
  moment: Moment,
): Decision<Change> {
  const body = text.trim();
  if (body === '') return refuse('messageBlank');
  if (body.length > TEXT_MAX) return refuse('messageTooLong', { limit: TEXT_MAX });
  const refusal = footerRefusal(state, by.id, moment.now);
  if (refusal) {
    // Nobody has a composer in a colleague's conversation: who sends there saw it before the colleague was faster (X5).
    const reason = refusal === 'handledByOther' ? 'takenByOther' : refusal;
    return refuse(reason, { convo: conversationEntity(state), ...winnerOf(state) });
  }

  const isTakeOver = state.label === 'needs-attention' && state.handler?.id !== by.id;
  const replied = { type: 'agent.replied', by: by.id, role: by.role } as const;
  const taken = isTakeOver
    ? handled(unchanged(state), replied, moment, { subject: by })
    : grant(unchanged(state));
  if (!('granted' in taken)) return taken;

  const id = moment.newId();
  const written = withMessage(taken.granted, {
    id,
    text: body,
    type: 'text',
    mode: MODE.agent,
    status: STATUS.sent,
    at: moment.now,
    sender: by,
    clientMessageId,
  });
  return grant(withJob(written, sendJob(state, id, PRIORITY.reply)));
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
      now,
    }),
  );

export const sendJob = (state: ConversationState, messageId: string, priority: number) => ({
  kind: 'message.send' as const,
  payload: { messageId },
  lane: state.id,
  priority,
  dedupe: `send:${messageId}`,
  channelId: state.channelId,
});
