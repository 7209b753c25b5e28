import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '#contract/operation.ts';
import type { ServerContext } from '#server/context.ts';
import { DEADLOCK, stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { isSameRequest, type Repeat } from '#server/db/idempotency.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { type Decision, refuse } from '#server/domain/decision.ts';
import { idempotencyKey, requestIdOf } from './requestId.ts';

interface Call {
  operation: AnyOperation;
  request: FastifyRequest;
  organisationId: string;
  /** Whose idempotency keys the request's key is compared with. */
  callerId: string;
  input: unknown;
  /** Whether a replica may serve it. */
  isRead?: boolean;
}

/** Runs a call in a transaction of its organisation; a repeat with the same key gets the first answer (O10). */
export async function once<Output>(
  context: ServerContext,
  { operation, request, organisationId, callerId, input, isRead = false }: Call,
  handle: (tx: Tx, calling: { requestId: string; isKeyed: boolean }) => Promise<Decision<Output>>,
): Promise<Decision<Output>> {
  const { name } = operation;
  const requestId = requestIdOf(request, name, callerId);
  const repeat = operation.idempotent ? repeatOf(request, name, callerId, input) : null;
  const attempt = (fromReplica = false) =>
    inOrganisation(
      context.db,
      organisationId,
      {
        label: name,
        onCommit: context.announcer.committed,
        isRead: fromReplica,
        ...(repeat ? { repeat } : {}),
      },
      async (tx) => {
        if (repeat && tx.earlier) {
          tx.abandon();
          if (!isSameRequest(repeat, tx.earlier)) return refuse('idempotencyReused');
          return { granted: tx.earlier.response as Output };
        }
        const decision = await handle(tx, { requestId, isKeyed: repeat !== null });
        if ('refusal' in decision) tx.abandon();
        else if (repeat) tx.remember({ operation: name, hash: repeat.hash, response: decision.granted });
        return decision;
      },
    );
  try {
    return await attempt(isRead);
  } catch (error) {
    // A replica ends statements that its recovery conflicts with, and may go away meanwhile; the primary knows.
    if (isRead && context.db.replica) return attempt();
    // PostgreSQL rolled this transaction back, and the other one could finish.
    if (stateOf(error) === DEADLOCK) return attempt();
    // Two concurrent calls with one key or one client message id: the second attempt finds the first's result.
    if (stateOf(error) === UNIQUE_VIOLATION && operation.idempotent) return attempt();
    throw error;
  }
}

function repeatOf(request: FastifyRequest, operation: string, userId: string, input: unknown): Repeat | null {
  const key = idempotencyKey(request);
  if (key === null) return null;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { userId, key, operation, hash };
}
