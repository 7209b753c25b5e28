import type { IncomingHttpHeaders } from 'node:http';
import { type Role, roleOf } from '#contract/policy.ts';
import type { Blocked } from '#contract/identity.ts';
import type { SessionStore } from '#server/db/sessions.ts';
import type { Claims, Tokens } from './token.ts';

/** The caller's current session in the database. */
export interface Session {
  id: string;
  user: { id: string; name: string; email: string; image: string | null };
  organisationId: string | null;
  /** Null for a role that has no access (SHELL-029). */
  role: Role | null;
  /** Why the organisation's rules for signing in keep the caller out; null if they do not. */
  blocked: Blocked | null;
}

/** A session inside an organisation, with a role that may use it. */
export interface MemberSession extends Session {
  organisationId: string;
  role: Role;
}

export interface Authenticator {
  /** Returns the bearer's claims for rate limits, without checking that the session is valid. */
  claimsOf(headers: IncomingHttpHeaders): Claims | null;
  authenticate(token: string): Promise<Session | null>;
}

export function openAuthenticator(tokens: Tokens, sessions: SessionStore): Authenticator {
  return {
    claimsOf: ({ authorization }) =>
      authorization?.startsWith('Bearer ') ? readSafely(tokens, authorization.slice('Bearer '.length)) : null,
    async authenticate(token) {
      const claims = readSafely(tokens, token);
      if (!claims) return null;
      const row = await sessions.find(claims.session);
      // A bearer is valid only for its organisation, so a switch invalidates it.
      if (!row || row.user_id !== claims.user || row.organisation_id !== claims.organisation) return null;
      return {
        id: row.session_id,
        user: { id: row.user_id, name: row.name, email: row.email, image: row.image },
        organisationId: row.organisation_id,
        role: roleOf(row.role),
        blocked: row.blocked,
      };
    },
  };
}

function readSafely(tokens: Tokens, token: string): Claims | null {
  try {
    return tokens.read(token);
  } catch {
    return null;
  }
}
