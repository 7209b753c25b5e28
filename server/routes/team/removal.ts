import type { RouteContext } from '#server/context.ts';
import { deleteMember } from '#server/db/team.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Removes a member; their pages close with the commit, and a job gives their conversations back. */
export async function remove(tx: Tx, { cluster, wake }: RouteContext, userId: string): Promise<void> {
  const { organisationId } = tx;
  await deleteMember(tx, userId);
  tx.afterCommit(() => {
    cluster.publish('member.removed', { organisationId, userId });
    wake.outbox();
  });
}
