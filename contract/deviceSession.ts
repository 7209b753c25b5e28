import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** A session of one browser, without its token. */
export const DeviceSession = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  /** To within 15 minutes: when the session last fetched a bearer. */
  last_seen_at: z.string(),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const listSessions = operation({
  name: 'identity.sessions',
  method: 'GET',
  path: '/api/identity/sessions',
  output: z.object({ data: z.array(DeviceSession) }),
  refuses: [],
  access: 'signedIn',
});

/** Ends one of the caller's own sessions and closes its sockets. */
export const revokeSession = operation({
  name: 'identity.revokeSession',
  method: 'POST',
  path: '/api/identity/sessions/:id/revoke',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'signedIn',
  audit: 'account.sessionEnded',
});

/** Ends all of the caller's sessions but the one that asks, and closes their sockets. */
export const revokeOtherSessions = operation({
  name: 'identity.revokeOtherSessions',
  method: 'POST',
  path: '/api/identity/sessions/revoke-others',
  output: z.object({ success: z.literal(true) }),
  refuses: [],
  access: 'signedIn',
  audit: 'account.otherSessionsEnded',
});
