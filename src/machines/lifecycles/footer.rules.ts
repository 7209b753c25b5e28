import { initialTransition, type SnapshotFrom } from 'xstate';
import type { Refusal } from '#contract/failure.ts';
import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import { millis } from '#lib/time.ts';
import { footerMachine, type FooterFacts } from './footer.machine.ts';

export type FooterSnapshot = SnapshotFrom<typeof footerMachine>;

/** Who handles, seen by `me`. */
export const handlerFor = (handlerId: string | null | undefined, me: string): FooterFacts['handler'] =>
  !handlerId ? 'none' : handlerId === AUTOPILOT ? 'autopilot' : handlerId === me ? 'me' : 'other';

/** What the footer decides by, read from a conversation on the wire. */
export const footerFacts = (
  conversation: Pick<Conversation, 'channel' | 'label' | 'handler_detail' | 'last_message_received_at'>,
  at: { me: string; instagramStatus: number; now: number },
): FooterFacts => ({
  channel: conversation.channel,
  instagramStatus: at.instagramStatus,
  label: conversation.label,
  handler: handlerFor(conversation.handler_detail?.clerk_id, at.me),
  lastReceivedAt: millis(conversation.last_message_received_at),
  now: at.now,
});

/** Runs the rules once, without an actor. */
export const footerOf = (facts: FooterFacts): FooterSnapshot => initialTransition(footerMachine, facts)[0];

/** Why a free-form message is refused here; null when the footer is a composer (FOOT-012..014). */
export function sendRefusal(snapshot: FooterSnapshot): Refusal | null {
  if (snapshot.hasTag('maySend')) return null;
  if (snapshot.matches('none')) return 'instagramDisconnected';
  if (snapshot.matches('closed'))
    return snapshot.context.label === 'resolved' ? 'conversationResolved' : 'windowClosed';
  if (snapshot.matches({ open: 'unassigned' })) return 'unassigned';
  if (snapshot.matches({ open: 'autopilot' })) return 'handledByAutopilot';
  return 'handledByOther';
}
