import { deleteApiIntegration } from '#contract/apiIntegration.ts';
import { deleteIntegration } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const deleteApiIntegrationRoute = serve(deleteApiIntegration, async ({ input, tx, agent }) => {
  if (!(await deleteIntegration(tx, input.id, agent.id))) return refuse('notFound');
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const });
});
