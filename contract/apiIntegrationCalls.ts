import { z } from 'zod/mini';
import { ApiIntegration, INTEGRATION_NAME_MAX, Scope, SCOPES } from './apiIntegration.ts';
import { operation } from './operation.ts';

const subject = z.object({ id: z.uuid() });
const name = z.string().check(z.maxLength(INTEGRATION_NAME_MAX));
const scopes = z.array(Scope).check(z.minLength(1), z.maxLength(SCOPES.length));
const Answered = z.object({ success: z.literal(true), integration: ApiIntegration });
const admin = { access: 'member', permission: 'apiTokens.change' } as const;

/** Lists the integrations by name (CALL-078). */
export const listApiIntegrations = operation({
  name: 'apiIntegration.list',
  method: 'GET',
  path: '/api/integrations/list',
  output: z.object({ success: z.literal(true), integrations: z.array(ApiIntegration) }),
  refuses: [],
  access: 'member',
});

/** Creates an integration without a token (CALL-079, INT-API-003). */
export const createApiIntegration = operation({
  name: 'apiIntegration.create',
  method: 'POST',
  path: '/api/integrations/create',
  body: z.object({
    name,
    enabled: z._default(z.boolean(), true),
    scopes: z.optional(scopes),
  }),
  output: Answered,
  refuses: ['integrationNameRequired', 'integrationsFull', 'idempotencyReused', 'subscriptionRequired'],
  idempotent: true,
  ...admin,
  audit: 'api.integrationCreated',
});

/**
 * Renames, enables or disables an integration, or changes what its token may do (CALL-080).
 * The token of a disabled one is refused with 403 (B49).
 */
export const updateApiIntegration = operation({
  name: 'apiIntegration.update',
  method: 'PUT',
  path: '/api/integrations/:id',
  params: subject,
  body: z.object({ name, enabled: z.boolean(), scopes: z.optional(scopes) }),
  output: Answered,
  refuses: ['notFound', 'integrationNameRequired'],
  ...admin,
  audit: 'api.integrationChanged',
});

/** Deletes an integration with its token and webhooks (CALL-081). */
export const deleteApiIntegration = operation({
  name: 'apiIntegration.delete',
  method: 'DELETE',
  path: '/api/integrations/:id',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  ...admin,
  audit: 'api.integrationDeleted',
});

/** Makes a token, in place of the earlier one (CALL-082). The only answer that contains it. */
export const generateApiToken = operation({
  name: 'apiIntegration.generateToken',
  method: 'POST',
  path: '/api/integrations/:id/generate-token',
  params: subject,
  output: z.extend(Answered, { token: z.string() }),
  refuses: ['notFound', 'subscriptionRequired'],
  ...admin,
  audit: 'api.tokenGenerated',
});

/** Ends the token at once (CALL-083). */
export const revokeApiToken = operation({
  name: 'apiIntegration.revokeToken',
  method: 'POST',
  path: '/api/integrations/:id/revoke-token',
  params: subject,
  output: Answered,
  refuses: ['notFound'],
  ...admin,
  audit: 'api.tokenRevoked',
});
