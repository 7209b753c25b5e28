import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Refusal } from '#contract/failure.ts';
import type { AnyOperation, InputOf, OutputOf } from '#contract/operation.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Decision } from '#server/domain/decision.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import type { Agent } from '#server/domain/conversation/actions.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { readInput } from './readInput.ts';
import { once } from './once.ts';
import { requestIdOf } from './requestId.ts';
import { sendRefusal } from './refusals.ts';
import { isForeign, tabOwnerOf } from '#server/identity/tabOwner.ts';
import type { MemberSession, Session } from '#server/identity/session.ts';
import { bearerOf, memberOf, noSession } from './session.ts';
import type { RouteContext, ServerContext } from '#server/context.ts';
import { type Trail, trailOf } from './trail.ts';

/** Registers one operation. */
export type Route = (app: FastifyInstance, context: ServerContext) => void;

interface Asked<Op> {
  input: InputOf<Op>;
  context: RouteContext;
  clock: FixedClock;
}

export type MemberAsked<Op> = Asked<Op> & {
  tx: Tx;
  session: MemberSession;
  agent: Agent;
  /** The id of what the call creates, if the body names none (O10). */
  requestId: string;
  /** Whether the caller sent an idempotency key, so that a repeat is detected (O10). */
  isKeyed: boolean;
  /** Records what the call changes, in its transaction. */
  trail: Trail;
};
export type AnyoneAsked<Op> = Asked<Op> & { request: FastifyRequest; trail: Trail };
export type SignedInAsked<Op> = AnyoneAsked<Op> & { session: Session };

/** Refusals that every operation may return. */
const common: readonly Refusal[] = [
  'invalid',
  'unauthenticated',
  'identityChanged',
  'noOrganisation',
  'forbidden',
  'rateLimited',
  'ONBOARDING_INCOMPLETE',
  'twoFactorRequired',
  'domainBlocked',
];

/**
 * Serves an operation to members, inside a transaction of their organisation.
 * One that only reads may be served by a replica (`server/db/replica.ts`).
 */
export const serve =
  <Op extends AnyOperation>(
    operation: Op,
    handle: (asked: MemberAsked<Op>) => Promise<Decision<OutputOf<Op>>>,
    { isRead = false }: { isRead?: boolean } = {},
  ): Route =>
  (app, context) =>
    mount(app, context, operation, async (request, session, input) => {
      const admitted = memberOf(session, operation);
      if ('refusal' in admitted) return admitted;
      const { member, agent } = admitted;
      const { organisationId } = member;
      return once(
        context,
        { operation, request, organisationId, callerId: session.user.id, input, isRead },
        async (tx, calling) => {
          const clock = fixedClock(context.clock);
          const trail = trailOf(operation, request, session.user, clock.now);
          const asked = { input: input as InputOf<Op>, context, clock, tx, session: member, agent, trail };
          const decision = await handle({ ...asked, ...calling });
          if ('granted' in decision) trail.check();
          return decision;
        },
      );
    });

/**
 * Serves an operation to members without an open transaction.
 * For work that waits for a third party and must not hold a connection or locks. `handle` opens the transactions it
 * needs in the member's organisation.
 */
export const serveOutside =
  <Op extends AnyOperation>(
    operation: Op,
    handle: (
      asked: Asked<Op> & { session: MemberSession; agent: Agent; requestId: string; trail: Trail },
    ) => Promise<Decision<OutputOf<Op>>>,
  ): Route =>
  (app, context) =>
    mount(app, context, operation, async (request, session, input) => {
      const admitted = memberOf(session, operation);
      if ('refusal' in admitted) return admitted;
      const { member, agent } = admitted;
      const clock = fixedClock(context.clock);
      const trail = trailOf(operation, request, session.user, clock.now);
      const decision = await handle({
        input: input as InputOf<Op>,
        context,
        clock,
        session: member,
        agent,
        requestId: requestIdOf(request, operation.name, session.user.id),
        trail,
      });
      if ('granted' in decision) trail.check();
      return decision;
    });

/** Runs an operation with its trail, and checks that a granted one was recorded. */
async function followed<Output>(
  context: ServerContext,
  operation: AnyOperation,
  request: FastifyRequest,
  { user }: Session,
  handle: (asked: Omit<AnyoneAsked<AnyOperation>, 'input'>) => Promise<Decision<Output>>,
): Promise<Decision<Output>> {
  const clock = fixedClock(context.clock);
  const trail = trailOf(operation, request, user, clock.now);
  const decision = await handle({ context, clock, request, trail });
  if ('granted' in decision) trail.check();
  return decision;
}

/** Serves an operation to any signed-in user, with or without an organisation. */
export const serveSignedIn =
  <Op extends AnyOperation>(
    operation: Op,
    handle: (asked: SignedInAsked<Op>) => Promise<Decision<OutputOf<Op>>>,
  ): Route =>
  (app, context) =>
    mount(app, context, operation, (request, session, input) =>
      followed(context, operation, request, session, (asked) =>
        handle({ ...asked, input: input as InputOf<Op>, session }),
      ),
    );

/** Serves an operation without a session; access depends on the input, such as an unguessable link. */
export const serveAnyone =
  <Op extends AnyOperation>(
    operation: Op,
    handle: (asked: AnyoneAsked<Op>) => Promise<Decision<OutputOf<Op>>>,
  ): Route =>
  (app, context) =>
    mount(app, context, operation, (request, session, input) =>
      followed(context, operation, request, session, (asked) =>
        handle({ ...asked, input: input as InputOf<Op> }),
      ),
    );

type Perform = (
  request: FastifyRequest,
  session: Session,
  input: Record<string, unknown>,
) => Promise<Decision<unknown>>;

/** Reads the fields of a body that is not JSON. */
type ReadBody = (request: FastifyRequest) => Promise<unknown>;

/** Registers the common part of every operation: session, input schema, refusals, signed media. */
export function mount(
  app: FastifyInstance,
  context: ServerContext,
  operation: AnyOperation,
  perform: Perform,
  readBody?: ReadBody,
): void {
  const { method, path, output } = operation;
  app.route({
    method,
    url: path,
    config: { operation: operation.name, upload: operation.upload ?? false },
    handler: async (request, reply) => {
      const session =
        operation.access === 'anyone'
          ? noSession
          : await context.authenticator.authenticate(bearerOf(request.headers));
      if (!session) return refuseWith(reply, 'unauthenticated');
      if (session !== noSession && isForeign(tabOwnerOf(request.headers), session))
        return refuseWith(reply, 'identityChanged');
      request.parley = { userId: session.user.id, organisationId: session.organisationId };
      const input = readInput(operation, request, readBody ? await readBody(request) : request.body);
      if ('refusal' in input) return refuseWith(reply, input.refusal, input.details);
      const decision = await perform(request, session, input.value);
      if ('granted' in decision) {
        const answer = z.parse(output, decision.granted);
        const { organisationId } = session;
        return reply.send(organisationId ? context.media.signAll(answer, organisationId) : answer);
      }
      checkDeclared(operation, decision.refusal);
      const { details } = decision;
      const { organisationId } = session;
      return refuseWith(
        reply,
        decision.refusal,
        details && organisationId ? context.media.signAll(details, organisationId) : details,
      );
    },
  });

  function refuseWith(reply: FastifyReply, refusal: Refusal, details?: Record<string, unknown>) {
    context.metrics.refusals.inc({ code: refusal });
    return sendRefusal(reply, refusal, details);
  }
}

/** Throws for a refusal that the operation does not declare. */
export function checkDeclared({ name, refuses }: AnyOperation, refusal: Refusal): void {
  if (!common.includes(refusal) && !refuses.includes(refusal))
    throw new Error(`${name} refused with ${refusal}, which it does not declare.`);
}
