import { generateApiToken } from '#contract/apiIntegrationCalls.ts';
import { setToken } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { apiTokenHash, newApiToken } from '#server/identity/apiToken.ts';

/** The earlier token ends with this transaction (B49). */
export const generateApiTokenRoute = serve(generateApiToken, async ({ input, tx, context, agent, trail }) => {
  const blocked = await gate(tx, context, 'advanced');
  if (blocked) return blocked;
  const token = newApiToken();
  const integration = await setToken(tx, input.id, apiTokenHash(token), agent.id);
  if (!integration) return refuse('notFound');
  await trail.record(tx, { type: 'integration', id: input.id, label: integration.name });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, integration, token });
});
