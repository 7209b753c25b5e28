import { z } from 'zod/mini';

/** Permissions of an integration’s token (B50). */
export const SCOPES = [
  'contacts.read',
  'contacts.write',
  'conversations.read',
  'messages.send',
  'templates.send',
  'webhooks.manage',
] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;
/** Scopes of an integration unless others are chosen. */
export const DEFAULT_SCOPES: readonly Scope[] = ['contacts.read', 'conversations.read'];

export const INTEGRATION_NAME_MAX = 100;
/** Integrations of one organisation. */
export const INTEGRATIONS_MOST = 50;

/** A connection of another program to our API (INT-API-009); its token is never read back. */
export const ApiIntegration = z.object({
  _id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  has_token: z.boolean(),
  scopes: z.array(Scope),
  /** ISO; to the minute, null until the present token is used. */
  last_used_at: z.nullable(z.string()),
  /** Whether the token's maker is still an admin; true without a token. */
  is_by_admin: z.boolean(),
});
export type ApiIntegration = z.infer<typeof ApiIntegration>;
