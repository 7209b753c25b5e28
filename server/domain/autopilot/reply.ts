import { MODE, STATUS } from '#contract/message.ts';
import { windowLeft } from '#lib/time.ts';
import { type Change, applyHandling, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { autopilot, type ConversationState } from '../conversation/conversation.ts';
import { PRIORITY } from '../job.ts';
import { sendJob } from '../message/send.ts';
import { tooLate, type ReplyDecision } from './answer.ts';

/** Turns a thought into messages: an answer, or a closing sentence and the card that says why a person is needed. */
export function reply(state: ConversationState, thought: ReplyDecision, clock: FixedClock): Change {
  // A text outside the reply window would fail, so only the hand-over card is added.
  const mayWrite = (windowLeft(state.lastReceivedAt, clock.now) ?? 0) > 0;
  if (thought.kind === 'answer' && mayWrite) {
    const { source, confidence } = thought;
    return say(unchanged(state), thought.text, clock, { ...(source ? { source } : {}), confidence });
  }
  const given = thought.kind === 'handOver' ? thought : tooLate;
  const said = mayWrite ? say(unchanged(state), given.farewell, clock, {}) : unchanged(state);
  const gaveUp = applyHandling(said, { type: 'copilot.gaveUp' }, clock, {
    subject: autopilot,
    card: {
      satisfaction_explanation: given.why,
      modification_explanation: given.explanation,
      handover: given.handover,
    },
  });
  return 'granted' in gaveUp ? gaveUp.granted : unchanged(state);
}

function say(
  change: Change,
  text: string,
  { now, newId }: FixedClock,
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
