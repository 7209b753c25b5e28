import type { Channel } from '#contract/conversation.ts';
import { applyMessageUpdate } from '#server/db/messageUpdates.ts';
import type { Received } from '#server/db/inbound.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JobContext } from '#server/context.ts';
import { applyIdentity, applyOpened, applyPreference } from './applyContact.ts';
import { applyHanded } from './applyHanded.ts';
import { applyNoted } from './applyNoted.ts';
import { applyEcho, applyMessages } from './applyMessage.ts';
import { applyReceipt, applySeen } from './applyReceipt.ts';

/** Applies one item of a webhook in the transaction that ends it. */
export async function applyItem(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  payload: Received['payload'],
): Promise<void> {
  switch (payload.kind) {
    case 'message':
      return applyMessages(context, tx, [{ channel, message: payload.message }]);
    case 'echo':
      return applyEcho(context, tx, channel, payload.message);
    case 'receipt':
      return applyReceipt(context, tx, channel, payload.receipt);
    case 'seen':
      return applySeen(tx, channel, payload.seen);
    case 'identity':
      return applyIdentity(context, tx, channel, payload.changed);
    case 'preference':
      return applyPreference(context, tx, channel, payload.preference);
    case 'opened':
      return applyOpened(context, tx, channel, payload.opened);
    case 'noted':
      return applyNoted(context, tx, channel, payload.noted);
    case 'handed':
      return applyHanded(context, tx, channel, payload.handed);
    case 'update': {
      const { providerId, update } = payload.updated;
      const file = await applyMessageUpdate(tx, providerId, update);
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
