import type { FastifyRequest } from 'fastify';
import type { AuditChange } from '#contract/audit.ts';
import type { AuditAction } from '#contract/auditAction.ts';
import type { AnyOperation } from '#contract/operation.ts';
import {
  type AccountKey,
  addAccountEntry,
  addEntry,
  type AuditActor,
  type AuditTarget,
  type Origin,
} from '#server/db/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';

interface About {
  target?: AuditTarget | null;
  changes?: readonly AuditChange[];
}

/** Writes what an operation changes to the audit log, in the transaction of the change. */
export interface Trail {
  /** Adds an entry about a target. */
  record(tx: Tx, target: AuditTarget | null, changes?: readonly AuditChange[]): Promise<void>;
  /** Adds an entry about somebody's account to each of their organisations. */
  recordAccount(on: Queryable, key: AccountKey, about?: About): Promise<void>;
  /** Tells that the request changes nothing, so that there is nothing to record. */
  skip(): void;
}

/** A trail that knows whether it was used. */
export interface OpenTrail extends Trail {
  /** Throws where an audited operation was granted and recorded nothing. */
  check(): void;
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  requestId: request.id,
});

interface Opened {
  /** For the error of a trail that was not used. */
  name: string;
  action: AuditAction | undefined;
  actor: AuditActor;
  origin: Origin;
  at: number;
}

export function openTrail({ name, action, actor, origin, at }: Opened): OpenTrail {
  let isUsed = false;
  return {
    async record(tx, target, changes = []) {
      if (!action) throw new Error(`${name} has no audit action.`);
      isUsed = true;
      await addEntry(tx, { action, target, changes }, { actor, origin, at });
    },
    async recordAccount(on, key, { target = null, changes = [] } = {}) {
      if (!action) throw new Error(`${name} has no audit action.`);
      isUsed = true;
      await addAccountEntry(on, key, { action, target, changes }, { origin, at });
    },
    skip: () => void (isUsed = true),
    check() {
      if (action && !isUsed) throw new Error(`${name} recorded nothing in the audit log.`);
    },
  };
}

/** Opens the trail of an operation that a user calls. */
export const trailOf = (
  { name, audit }: Pick<AnyOperation, 'name' | 'audit'>,
  request: FastifyRequest,
  user: { id: string; name: string },
  at: number,
): OpenTrail =>
  openTrail({
    name,
    action: audit,
    actor: { kind: 'user', id: user.id, name: user.name },
    origin: originOf(request),
    at,
  });
