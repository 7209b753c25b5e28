import type { Channel } from '#contract/conversation.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { saveChange } from '#server/db/changes.ts';
import type { Received } from '#server/db/inbound.ts';
import type { Tx } from '#server/db/transaction.ts';
import { unchanged, withMessage } from '#server/domain/conversation/change.ts';
import { historyText } from '#server/domain/conversation/history.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { conversationWith } from './applyMessage.ts';

type Noted = Extract<Received['payload'], { kind: 'noted' }>['noted'];

/** Adds a line about an event that is no message; it asks for nobody and opens no reply window. */
export async function applyNoted(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { from, at, extras, providerId }: Noted,
): Promise<void> {
  if (extras.type === 'event_unread') tx.afterCommit(() => context.metrics.unread.inc({ channel }));
  const { state } = await conversationWith(context, tx, { channel, party: from, at });
  const { now, newId } = fixedClock(context.clock);
  await saveChange(
    tx,
    withMessage(unchanged(state), {
      id: newId(),
      text: historyText(extras),
      type: 'system',
      mode: MODE.system,
      status: STATUS.sent,
      at: Math.min(at, now),
      providerId,
      extras,
    }),
  );
}
