import { deleteApiIntegration } from '#contract/apiIntegrationCalls.ts';
import { deleteIntegration } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const deleteApiIntegrationRoute = serve(deleteApiIntegration, async ({ input, tx, agent, trail }) => {
  const name = await deleteIntegration(tx, input.id, agent.id);
  if (name === null) return refuse('notFound');
  await trail.record(tx, { type: 'integration', id: input.id, label: name });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const });
});
