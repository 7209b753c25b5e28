import type { PairText } from '#contract/pair.ts';
import type { RouteContext } from '#server/context.ts';
import { readPairs, writePair } from '#server/db/pairs.ts';
import type { Tx } from '#server/db/transaction.ts';
import { grant } from '#server/domain/decision.ts';
import { queueDocumentVectors } from '#server/integrations/copilot/vectors.ts';

/** Stores a checked pair, and returns it as members see it. */
export async function savePair(
  { env, wake }: RouteContext,
  tx: Tx,
  given: PairText & { id: string; ownerId: string; now: number },
) {
  await writePair(tx, given);
  const pair = (await readPairs(tx)).find(({ id }) => id === given.id);
  if (!pair) throw new Error('A pair that was just saved is not there.');
  await queueDocumentVectors(env, wake, tx, pair.id, pair.version);
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, pair });
}
