import { type Role, roleOf } from '#contract/role.ts';
import type { SessionStore } from '#server/db/sessions.ts';

/** Why a socket hears an organisation: a session, a membership with a role, and the bearer it joined with. */
export interface Grant {
  sessionId: string;
  organisationId: string;
  role: Role;
  /** When the bearer runs out, in milliseconds. */
  bearerExpires: number;
}

export interface Grants<Holder> {
  give(holder: Holder, grant: Grant): void;
  drop(holder: Holder): void;
  /** Reads what became of all sessions and memberships in one query, and cuts whose no longer hold. */
  recheck(): Promise<void>;
  close(): void;
}

interface Options<Holder> {
  sessions: Pick<SessionStore, 'standings'>;
  now(): number;
  /** How long a bearer made now would hold, in milliseconds. */
  bearerLifeMs: number;
  cut(holder: Holder): void;
  onError(error: unknown): void;
}

/** With the query's own time well under the five seconds in which a socket has to be cut. */
const RECHECK_MS = 2_000;

/**
 * Checks again and again that joined sockets may hear. Whoever changes a session or a membership through this process is
 * answered at once (`session.revoked`, `member.removed`); this finds what another process or a statement in the database
 * changed, and what expired.
 */
export function openGrants<Holder>({
  sessions,
  now,
  bearerLifeMs,
  cut,
  onError,
}: Options<Holder>): Grants<Holder> {
  const held = new Map<Holder, Grant>();
  let checking: Promise<void> | null = null;

  const keyOf = ({ sessionId, organisationId }: Pick<Grant, 'sessionId' | 'organisationId'>) =>
    `${sessionId}/${organisationId}`;

  async function check(): Promise<void> {
    const asked = new Map(held);
    if (asked.size === 0) return;
    const at = now();
    const pairs = [...new Map([...asked.values()].map((grant) => [keyOf(grant), grant])).values()];
    const found = new Map(
      (await sessions.standings(pairs, at)).map((it) => [
        keyOf({ sessionId: it.session_id, organisationId: it.organisation_id }),
        it,
      ]),
    );
    for (const [holder, grant] of asked) {
      // It left, or joined anew, while the database was asked.
      if (held.get(holder) !== grant) continue;
      const standing = found.get(keyOf(grant));
      const holds = standing !== undefined && roleOf(standing.role) === grant.role;
      // A new bearer is made for the active organisation only, so a session that moved on gets none for this one.
      const isRenewed = grant.bearerExpires > at || (holds && standing.is_active);
      if (!holds || !isRenewed) {
        held.delete(holder);
        cut(holder);
      } else if (grant.bearerExpires <= at) held.set(holder, { ...grant, bearerExpires: at + bearerLifeMs });
    }
  }

  const recheck = (): Promise<void> =>
    (checking ??= check().finally(() => {
      checking = null;
    }));
  const timer = setInterval(() => void recheck().catch(onError), RECHECK_MS).unref();

  return {
    give: (holder, grant) => void held.set(holder, grant),
    drop: (holder) => void held.delete(holder),
    recheck,
    close: () => clearInterval(timer),
  };
}
