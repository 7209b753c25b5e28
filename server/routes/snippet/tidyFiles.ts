import { dropUnusedFiles } from '#server/db/snippetFiles.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { RouteContext } from '#server/context.ts';

/** Deletes the files that no snippet has any more; their bytes go after the commit. */
export async function tidyFiles(
  tx: Tx,
  { media, log }: RouteContext,
  known: readonly string[] = [],
): Promise<void> {
  const unused = await dropUnusedFiles(tx, known);
  tx.afterCommit(() => {
    for (const id of unused)
      void media.store.drop(id).catch((error: unknown) => log.error({ err: error }, 'an unused file stays'));
  });
}
