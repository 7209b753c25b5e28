import { type Role, roleOf } from '#contract/policy.ts';
import type { SessionStore } from '#server/db/sessions.ts';

/** A socket's right to an organisation's events: session, membership with role, and bearer. */
export interface Grant {
  sessionId: string;
  organisationId: string;
  role: Role;
  /** When the bearer expires, in milliseconds. */
  bearerExpires: number;
}

export interface Grants<Holder> {
  give(holder: Holder, grant: Grant): void;
  drop(holder: Holder): void;
  /** Reads all sessions and memberships in one query, and closes sockets that lost theirs. */
  recheck(): Promise<void>;
  close(): void;
}

interface Options<Holder> {
  sessions: Pick<SessionStore, 'standings'>;
  now(): number;
  /** How long a new bearer is valid, in milliseconds. */
  bearerLifeMs: number;
  cut(holder: Holder): void;
  onError(error: unknown): void;
}

/** Together with the query's time well below the five seconds in which a socket must be closed. */
const RECHECK_MS = 2_000;

/**
 * Checks periodically that joined sockets may still receive events.
 * A change through this process takes effect at once (`session.revoked`, `member.removed`); this detects changes by
 * other processes or by SQL, and expiry.
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
      // The socket left or joined again during the query.
      if (held.get(holder) !== grant) continue;
      const standing = found.get(keyOf(grant));
      const holds =
        standing !== undefined && roleOf(standing.role) === grant.role && standing.blocked === null;
      // Bearers are issued only for the active organisation, so a session that switched gets none for this one.
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
