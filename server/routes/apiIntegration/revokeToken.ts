import { revokeApiToken } from '#contract/apiIntegrationCalls.ts';
import { stopWebhooks } from '#server/db/apiDeliveries.ts';
import { setToken } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const revokeApiTokenRoute = serve(revokeApiToken, async ({ input, tx, agent, trail }) => {
  const integration = await setToken(tx, input.id, null, agent.id);
  if (!integration) return refuse('notFound');
  await stopWebhooks(tx, { integrationId: input.id, reason: 'revoked', said: 'The token was revoked.' });
  await trail.record(tx, { type: 'integration', id: input.id, label: integration.name });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, integration });
});
