import { undoBulk } from '#contract/bulk.ts';
import { SECOND } from '#lib/time.ts';
import { accessBulk, readBulk, setBulkState } from '#server/db/bulks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { queueBulk } from './queueBulk.ts';

/** Time in which an action can be undone: the ten seconds of the page, and what its request may take. */
const UNDO_MS = 20 * SECOND;

export const undoBulkRoute = serve(undoBulk, async ({ input: { id }, agent, clock, tx, context, trail }) => {
  const found = await accessBulk(tx, id);
  if (!found || found.user_id !== agent.id) return refuse('notFound');
  const isLate = clock.now - (found.finished_at?.getTime() ?? 0) > UNDO_MS;
  if (found.state === 'running' || (found.state === 'done' && isLate)) return refuse('bulkNotUndoable');
  if (found.state === 'done') {
    await setBulkState(tx, id, 'undoing', clock.now);
    await queueBulk(tx, id, 'undo');
    tx.afterCommit(context.wake.outbox);
    await trail.record(tx, null, [{ name: 'act', before: found.act, after: null }]);
  } else trail.skip();
  return grant({ success: true as const, bulk: (await readBulk(tx, id, agent.id))! });
});
