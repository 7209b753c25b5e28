import { type Attached, dropUnusedFiles } from '#server/db/attachedFiles.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { RouteContext } from '#server/context.ts';

/** Deletes the files of this origin that nothing has any more; their bytes go after the commit. */
export async function tidyFiles(
  tx: Tx,
  { media, log }: Pick<RouteContext, 'media' | 'log'>,
  of: Attached,
  known: readonly string[] = [],
): Promise<void> {
  const unused = await dropUnusedFiles(tx, of, known);
  tx.afterCommit(() => {
    for (const id of unused)
      void media.store.drop(id).catch((error: unknown) => log.error({ err: error }, 'an unused file stays'));
  });
}
