import { updateApiIntegration } from '#contract/apiIntegration.ts';
import { changeIntegration } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const updateApiIntegrationRoute = serve(updateApiIntegration, async ({ input, tx, agent }) => {
  const name = input.name.trim();
  if (name === '') return refuse('integrationNameRequired');
  const integration = await changeIntegration(tx, input.id, { name, enabled: input.enabled }, agent.id);
  return integration ? grant({ success: true as const, integration }) : refuse('notFound');
});
