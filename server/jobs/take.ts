import type { Channel } from '#contract/conversation.ts';
import { applyMark } from '#server/db/marks.ts';
import type { Received } from '#server/db/inbound.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { World } from '#server/context.ts';
import { takeIdentity, takeOpened, takePreference } from './takeContact.ts';
import { takeEcho, takeMessage } from './takeMessage.ts';
import { takeReceipt, takeSeen } from './takeReceipt.ts';

/** What one item of a webhook does, inside the transaction that ends it. */
export async function take(
  world: World,
  tx: Tx,
  channel: Channel,
  payload: Received['payload'],
): Promise<void> {
  switch (payload.kind) {
    case 'message':
      return takeMessage(world, tx, channel, payload.message);
    case 'echo':
      return takeEcho(world, tx, channel, payload.message);
    case 'receipt':
      return takeReceipt(world, tx, channel, payload.receipt);
    case 'seen':
      return takeSeen(tx, channel, payload.seen);
    case 'identity':
      return takeIdentity(world, tx, channel, payload.changed);
    case 'preference':
      return takePreference(tx, channel, payload.preference);
    case 'opened':
      return takeOpened(tx, channel, payload.opened);
    case 'mark': {
      const { providerId, mark } = payload.marked;
      const file = await applyMark(tx, providerId, mark);
      if (file)
        tx.afterCommit(
          () =>
            void world.media.store
              .drop(file)
              .catch((error: unknown) =>
                world.log.error({ err: error }, 'a file’s bytes could not be dropped'),
              ),
        );
    }
  }
}
