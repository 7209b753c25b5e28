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
import { sendJob } from '../message/send.ts';
import type { Thought } from './answer.ts';

/** Turns a thought into messages: an answer, or a word of farewell and the card that says why a person is needed. */
export function reply(state: ConversationState, thought: Thought, moment: Moment): Change {
  if (thought.kind === 'answer') {
    const { source, confidence } = thought;
    return say(unchanged(state), thought.text, moment, { ...(source ? { source } : {}), confidence });
  }
  const said = say(unchanged(state), thought.farewell, moment, {});
  const gaveUp = handled(said, { type: 'copilot.gaveUp' }, moment, {
    subject: autopilot,
    card: {
      satisfaction_explanation: thought.why,
      modification_explanation: thought.explanation,
      is_client_satisfied: false,
      handover: thought.handover,
    },
  });
  return 'granted' in gaveUp ? gaveUp.granted : unchanged(state);
}

function say(
  change: Change,
  text: string,
  { now, newId }: Moment,
  extras: { source?: string; confidence?: number },
): Change {
  const id = newId();
  const written = withMessage(change, {
    id,
    text,
    type: 'text',
    mode: MODE.copilot,
    status: STATUS.sent,
    at: now,
    sender: autopilot,
    extras,
  });
  return withJob(written, sendJob(change.after, id, PRIORITY.autopilot));
}
