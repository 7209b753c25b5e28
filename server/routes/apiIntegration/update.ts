import { updateApiIntegration } from '#contract/apiIntegrationCalls.ts';
import { accessScopes, changeIntegration } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const updateApiIntegrationRoute = serve(updateApiIntegration, async ({ input, tx, agent, trail }) => {
  const name = input.name.trim();
  if (name === '') return refuse('integrationNameRequired');
  const before = await accessScopes(tx, input.id);
  const scopes = input.scopes ? [...new Set(input.scopes)] : null;
  const integration = await changeIntegration(
    tx,
    input.id,
    { name, enabled: input.enabled, scopes },
    agent.id,
  );
  if (!before || !integration) return refuse('notFound');
  await trail.record(tx, { type: 'integration', id: input.id, label: name }, [
    { name: 'enabled', before: null, after: String(input.enabled) },
    ...(scopes ? [{ name: 'scopes', before: before.join(', '), after: scopes.join(', ') }] : []),
  ]);
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, integration });
});
