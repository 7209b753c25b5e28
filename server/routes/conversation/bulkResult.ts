import { getBulk } from '#contract/bulk.ts';
import { readBulk } from '#server/db/bulks.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const getBulkRoute = serve(getBulk, async ({ input: { id }, agent, tx }) => {
  const bulk = await readBulk(tx, id, agent.id);
  return bulk ? grant({ success: true as const, bulk }) : refuse('notFound');
});
