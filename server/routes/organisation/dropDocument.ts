import type { RouteContext } from '#server/context.ts';
import { deleteDataSource } from '#server/db/dataSources.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Deletes a document with its passages, and its bytes once the transaction is committed. */
export async function dropDocument({ media, log }: RouteContext, tx: Tx, id: string): Promise<void> {
  const fileId = await deleteDataSource(tx, id);
  tx.afterCommit(() => {
    if (fileId)
      void media.store
        .drop(fileId)
        .catch((error: unknown) => log.error({ err: error }, 'a removed document is still in the store'));
  });
}
