import { initialTransition, type SnapshotFrom } from 'xstate';
import type { Refusal } from '#contract/failure.ts';
import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { millis, REPLY_WINDOW } from '#lib/time.ts';
import { footerMachine, type FooterFacts } from './footer.machine.ts';

export type FooterSnapshot = SnapshotFrom<typeof footerMachine>;

/** The handler, as seen by `me`. */
export const handlerFor = (handlerId: string | null | undefined, me: string): FooterFacts['handler'] =>
  !handlerId ? 'none' : handlerId === AUTOPILOT ? 'autopilot' : handlerId === me ? 'me' : 'other';

/** After the window only templates can be sent, so our last message then is a template that waits for an answer (A51). */
const isWaiting = ({
  last_message: last,
  last_message_received_at: heardAt,
}: Pick<Conversation, 'last_message' | 'last_message_received_at'>): boolean =>
  last !== null &&
  last.mode === MODE.agent &&
  last.status !== STATUS.failed &&
  last.timestamp * 1000 > (millis(heardAt) ?? 0) + REPLY_WINDOW;

/** Returns the footer's input for a conversation on the wire. */
export const footerFacts = (
  conversation: Pick<
    Conversation,
    'channel' | 'label' | 'handler_detail' | 'last_message' | 'last_message_received_at'
  >,
  at: { me: string; instagramStatus: number; now: number },
): FooterFacts => ({
  channel: conversation.channel,
  instagramStatus: at.instagramStatus,
  label: conversation.label,
  handler: handlerFor(conversation.handler_detail?.clerk_id, at.me),
  lastReceivedAt: millis(conversation.last_message_received_at),
  waiting: isWaiting(conversation),
  now: at.now,
});

/** Runs the rules once, without an actor. */
export const footerOf = (facts: FooterFacts): FooterSnapshot => initialTransition(footerMachine, facts)[0];

/** Returns why a free-form message is refused; null if the footer is a composer (FOOT-012..014). */
export function sendRefusal(snapshot: FooterSnapshot): Refusal | null {
  if (snapshot.hasTag('maySend')) return null;
  if (snapshot.matches('none')) return 'instagramDisconnected';
  if (snapshot.matches('closed'))
    return snapshot.context.label === 'resolved' ? 'conversationResolved' : 'windowClosed';
  if (snapshot.matches({ open: 'unassigned' })) return 'unassigned';
  if (snapshot.matches({ open: 'autopilot' })) return 'handledByAutopilot';
  return 'handledByOther';
}
