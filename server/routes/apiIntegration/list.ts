import { listApiIntegrations } from '#contract/apiIntegrationCalls.ts';
import { listIntegrations } from '#server/db/apiIntegrations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listApiIntegrationsRoute = serve(listApiIntegrations, async ({ tx }) =>
  grant({ success: true as const, integrations: await listIntegrations(tx) }),
);
