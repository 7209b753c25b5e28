import { createApiIntegration, updateApiIntegration } from '#contract/apiIntegrationCalls.ts';
import { changeIntegrationWebhook, createIntegrationWebhook } from '#contract/apiWebhook.ts';
import type { Problem } from '#contract/failure.ts';
import type { MessageId } from '#i18n/english.ts';
import { apiIntegrationsMachine } from '#machines/settings/apiIntegrations.machine.ts';
import { apiTokenMachine } from '#machines/settings/apiToken.machine.ts';
import { integrationWebhooksMachine } from '#machines/settings/integrationWebhooks.machine.ts';
import { webhookFormMachine } from '#machines/settings/webhookForm.machine.ts';
import { integrationFormMachine } from '#machines/settings/integrationForm.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Shows a failed call by its own title, and the server's text below (INT-API-007). */
const failed =
  (app: AppContext) =>
  (what: 'create' | 'update' | 'generate' | 'revoke' | 'delete' | 'copy', problem: Problem) =>
    app.showToast({
      tone: 'destructive',
      title: `integrations.failed.${what}` satisfies MessageId,
      text: what === 'copy' ? null : problem.text,
      problem,
    });

const wireForm = (app: AppContext) =>
  integrationFormMachine.provide({
    actors: {
      saveIntegration: fulfil(async ({ integration, name, scopes }, signal) => {
        const saved = integration
          ? app.call(
              updateApiIntegration,
              { id: integration._id, name, enabled: integration.enabled, scopes: [...scopes] },
              { signal },
            )
          : app.call(createApiIntegration, { name, enabled: true, scopes: [...scopes] }, { signal });
        return (await saved).integration;
      }),
    },
    actions: {
      showFailure: (_, { problem, isNew }) => failed(app)(isNew ? 'create' : 'update', problem),
    },
  });

const wireToken = (app: AppContext) =>
  apiTokenMachine.provide({
    actors: {
      copyToken: fulfil(({ token }) => navigator.clipboard.writeText(token)),
    },
    actions: { showFailure: (_, { problem, what }) => failed(app)(what, problem) },
  });

const wireWebhookForm = (app: AppContext) =>
  webhookFormMachine.provide({
    actors: {
      saveWebhook: fulfil(async ({ integrationId: id, id: webhookId, url, events: chosen }, signal) => {
        const events = [...chosen];
        if (webhookId === null)
          return {
            secret: (await app.call(createIntegrationWebhook, { id, url, events }, { signal })).secret,
          };
        await app.call(changeIntegrationWebhook, { id, webhook_id: webhookId, url, events }, { signal });
        return { secret: null };
      }),
      copySecret: fulfil(({ secret }) => navigator.clipboard.writeText(secret)),
    },
  });

const wireWebhooks = (app: AppContext) =>
  integrationWebhooksMachine.provide({
    actors: {
      form: wireWebhookForm(app),
    },
  });

/** Wires the integrations of other programs with their dialogs. */
export const wireApiIntegrations = (app: AppContext) =>
  apiIntegrationsMachine.provide({
    actors: {
      form: wireForm(app),
      token: wireToken(app),
      webhooks: wireWebhooks(app),
    },
    actions: { showFailure: (_, { problem, what }) => failed(app)(what, problem) },
  });
