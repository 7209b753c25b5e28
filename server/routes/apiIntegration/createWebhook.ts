import { createIntegrationWebhook } from '#contract/apiWebhook.ts';
import { accessScopes } from '#server/db/apiIntegrations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { newWebhook } from './newWebhook.ts';

export const createIntegrationWebhookRoute = serve(
  createIntegrationWebhook,
  async ({ input: { id, url, events }, tx, context, trail }) => {
    // The dashboard offers webhooks only where the integration may receive events.
    if (!(await accessScopes(tx, id))?.includes('webhooks.manage')) return refuse('notFound');
    const made = await newWebhook({ tx, context, trail }, { integrationId: id, url, events });
    return 'granted' in made ? grant({ success: true as const, ...made.granted }) : made;
  },
);
