import type { Channel } from '#contract/conversation.ts';
import { applyMark } from '#server/db/marks.ts';
import type { Received } from '#server/db/inbound.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JobContext } from '#server/context.ts';
import { takeIdentity, takeOpened, takePreference } from './takeContact.ts';
import { takeEcho, takeMessage } from './takeMessage.ts';
import { takeReceipt, takeSeen } from './takeReceipt.ts';

/** Applies one item of a webhook in the transaction that ends it. */
export async function take(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  payload: Received['payload'],
): Promise<void> {
  switch (payload.kind) {
    case 'message':
      return takeMessage(context, tx, channel, payload.message);
    case 'echo':
      return takeEcho(context, tx, channel, payload.message);
    case 'receipt':
      return takeReceipt(context, tx, channel, payload.receipt);
    case 'seen':
      return takeSeen(tx, channel, payload.seen);
    case 'identity':
      return takeIdentity(context, tx, channel, payload.changed);
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
            void context.media.store
              .drop(file)
              .catch((error: unknown) =>
                context.log.error({ err: error }, 'a file’s bytes could not be dropped'),
              ),
        );
    }
  }
}
