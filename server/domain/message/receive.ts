import { MODE, STATUS } from '#contract/message.ts';
import {
  type Change,
  handled,
  type Moment,
  unchanged,
  withJob,
  withMessage,
} from '../conversation/change.ts';
import { autopilot, type ConversationState } from '../conversation/conversation.ts';
import { PRIORITY } from '../job.ts';
import type { Inbound } from './inbound.ts';

/**
 * Takes in what a customer wrote. It may reopen what was resolved (X4) and ends the phone app's turn (A42); the
 * autopilot is asked only where it has the word.
 */
export function receive(state: ConversationState, inbound: Inbound, moment: Moment): Change {
  const written = withMessage(unchanged(state), {
    id: moment.newId(),
    text: inbound.text,
    type: inbound.type,
    mode: MODE.received,
    // Arrived here and not yet seen by an agent.
    status: STATUS.delivered,
    at: inbound.at,
    providerId: inbound.providerId,
    ...(inbound.extras ? { extras: inbound.extras } : {}),
  });
  const noted: Change = {
    ...written,
    after: {
      ...written.after,
      lastReceivedAt: Math.max(state.lastReceivedAt ?? 0, inbound.at),
      lastReceivedProviderId: inbound.providerId,
    },
  };
  const reopened = handled(noted, { type: 'customer.wrote' }, moment, { subject: autopilot });
  const change = 'granted' in reopened ? reopened.granted : noted;
  if (change.after.label !== 'ai-handled') return change;
  const seq = written.after.messageCount;
  return withJob(change, {
    kind: 'autopilot.answer',
    payload: { conversationId: state.id, seq },
    lane: state.id,
    priority: PRIORITY.autopilot,
    dedupe: `answer:${state.id}:${seq}`,
    channelId: state.channelId,
  });
}
