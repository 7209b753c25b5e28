import type { Channel } from '#contract/conversation.ts';
import { saveChange } from '#server/db/changes.ts';
import type { Received } from '#server/db/inbound.ts';
import type { Tx } from '#server/db/transaction.ts';
import { applyHandling, unchanged } from '#server/domain/conversation/change.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { conversationWith } from './applyMessage.ts';

type Handed = Extract<Received['payload'], { kind: 'handed' }>['handed'];

/** Lets a conversation that was passed to us ask for a person, and one that was taken ask for nobody (O30). */
export async function applyHanded(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { from, isOurs, at }: Handed,
): Promise<void> {
  const { state } = await conversationWith(context, tx, { channel, party: from, at });
  const event = { type: isOurs ? ('responder.passed' as const) : ('responder.took' as const) };
  const change = unchanged(state);
  const told = { ...change, after: { ...state, responder: isOurs ? null : ('serves' as const) } };
  const handed = applyHandling(told, event, fixedClock(context.clock));
  if ('granted' in handed) await saveChange(tx, handed.granted);
  // A person handles it, who is asked before they write.
  else if (told.after.responder !== (state.responder ?? null)) await saveChange(tx, told);
}
