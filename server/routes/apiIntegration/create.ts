import { DEFAULT_SCOPES, INTEGRATIONS_MOST } from '#contract/apiIntegration.ts';
import { createApiIntegration } from '#contract/apiIntegrationCalls.ts';
import { addIntegration, countIntegrations } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';

export const createApiIntegrationRoute = serve(
  createApiIntegration,
  async ({ input, tx, context, agent, requestId: id, trail }) => {
    const blocked = await gate(tx, context, 'advanced');
    if (blocked) return blocked;
    const name = input.name.trim();
    if (name === '') return refuse('integrationNameRequired');
    if ((await countIntegrations(tx)) >= INTEGRATIONS_MOST)
      return refuse('integrationsFull', { limit: INTEGRATIONS_MOST });
    const scopes = [...new Set(input.scopes ?? DEFAULT_SCOPES)];
    const integration = await addIntegration(tx, { id, name, enabled: input.enabled, scopes, by: agent.id });
    await trail.record(tx, { type: 'integration', id, label: name }, [
      { name: 'scopes', before: null, after: scopes.join(', ') },
    ]);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const, integration });
  },
);
