import { capabilities } from '#contract/capability.ts';
import type { Extras } from '#contract/extras.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { windowLeft } from '#lib/time.ts';
import { type Change, applyHandling, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { autopilot, type ConversationState } from '../conversation/conversation.ts';
import { PRIORITY } from '../job.ts';
import { partsOf } from '../message/parts.ts';
import { sendJob } from '../message/send.ts';
import { sourceKind } from './passage.ts';
import { tooLate, type ReplyDecision } from './answer.ts';
import type { OpenTurn } from './turn.ts';

/** Turns a thought into messages: an answer, or a closing sentence and the card that says why a person is needed. */
export function reply(
  state: ConversationState,
  thought: ReplyDecision,
  turn: OpenTurn,
  clock: FixedClock,
  isSilent = false,
): Change {
  // A text outside the reply window would fail, so only the hand-over card is added.
  const mayWrite = !isSilent && (windowLeft(state.lastReceivedAt, clock.now) ?? 0) > 0;
  if (!mayWrite && turn.is('answering')) turn.tell({ type: 'window.closed' });
  turn.tell({ type: 'reply.written' });
  const steps = turn.transitions(state.id);
  const begun: Change = { ...unchanged(state), transitions: steps };
  if (thought.kind === 'answer' && turn.is('answered')) {
    const { source, page, confidence } = thought;
    return say(begun, thought.text, clock, {
      ...(source ? { source } : {}),
      ...(page ? { source_page: page } : {}),
      ...sourceKind(thought),
      confidence,
    });
  }
  const given = thought.kind === 'handOver' ? thought : tooLate;
  const said = mayWrite ? say(begun, given.farewell, clock, {}, false) : begun;
  const gaveUp = applyHandling(said, { type: 'copilot.gaveUp' }, clock, {
    subject: autopilot,
    card: {
      satisfaction_explanation: given.why,
      modification_explanation: given.explanation,
      handover: given.handover,
      ...(given.mood && given.mood !== 'neutral' ? { is_client_satisfied: given.mood === 'satisfied' } : {}),
    },
  });
  return 'granted' in gaveUp ? withQuestion(gaveUp.granted, said, given.handover.question) : begun;
}

/** Keeps the customer's question with the closing sentence; lists of conversations show it. */
function withQuestion(change: Change, said: Change, question: string | undefined): Change {
  const { lastMessage } = said.after;
  if (!lastMessage || !question || lastMessage.mode !== MODE.copilot) return change;
  return { ...change, after: { ...change.after, lastMessage: { ...lastMessage, question } } };
}

/** Writes a text of Copilot, in as many messages as the channel needs. */
function say(
  change: Change,
  text: string,
  { now, newId }: FixedClock,
  extras: Pick<Extras, 'source' | 'source_page' | 'source_kind' | 'confidence'>,
  isAnswer = true,
): Change {
  return partsOf(text, capabilities[change.before.channel].text).reduce((so, part) => {
    const id = newId();
    const written = withMessage(so, {
      id,
      text: part,
      type: 'text',
      mode: MODE.copilot,
      status: STATUS.sent,
      at: now,
      sender: autopilot,
      isAnswer,
      extras,
    });
    return withJob(written, sendJob(change.after, id, PRIORITY.autopilot));
  }, change);
}
