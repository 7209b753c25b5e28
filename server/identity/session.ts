import type { IncomingHttpHeaders } from 'node:http';
import { type Role, roleOf } from '#contract/role.ts';
import type { SessionStore } from '#server/db/sessions.ts';
import type { Claims, Tokens } from './token.ts';

/** Who calls, as the database knows them at this moment. */
export interface Session {
  id: string;
  user: { id: string; name: string; email: string; image: string | null };
  organisationId: string | null;
  /** Null for a role that has no access (SHELL-029). */
  role: Role | null;
}

/** A session inside an organisation, with a role that may use it. */
export interface MemberSession extends Session {
  organisationId: string;
  role: Role;
}

export interface Authenticator {
  /** The bearer's claims, which say who to count for; not yet whether the session holds. */
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
      // A bearer belongs to the organisation it was made for: after a switch it opens nothing.
      if (!row || row.user_id !== claims.user || row.organisation_id !== claims.organisation) return null;
      return {
        id: row.session_id,
        user: { id: row.user_id, name: row.name, email: row.email, image: row.image },
        organisationId: row.organisation_id,
        role: roleOf(row.role),
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
