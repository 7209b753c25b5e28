import type { Readable } from 'node:stream';
import type { AnyOperation, OutputOf } from '#contract/operation.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { Agent } from '#server/domain/conversation/actions.ts';
import type { Decision } from '#server/domain/decision.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { RouteContext } from '#server/context.ts';
import { requestIdOf } from './requestId.ts';
import { mount, type Route } from './serve.ts';
import { memberOf } from './session.ts';
import { type Trail, trailOf } from './trail.ts';

/** A request whose body is read by its handler. */
export interface StreamAsked {
  /** The request's body, unread. */
  body: Readable;
  context: RouteContext;
  clock: FixedClock;
  agent: Agent;
  organisationId: string;
  /** The id of what the call creates; the same for requests with the same idempotency key (O10). */
  requestId: string;
  trail: Trail;
  /** Runs one transaction; none is open while the body is received. */
  within<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Serves an operation to members whose JSON body is read as it arrives, instead of being held in memory. */
export const serveStream =
  <Op extends AnyOperation>(
    operation: Op,
    handle: (asked: StreamAsked) => Promise<Decision<OutputOf<Op>>>,
  ): Route =>
  (app, context) =>
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
      const streamed = { ...operation, body: undefined, upload: true as const };
      mount(scope, context, streamed, async (request, session) => {
        const admitted = memberOf(session, operation);
        if ('refusal' in admitted) return admitted;
        const { member, agent } = admitted;
        const { organisationId } = member;
        const options = { label: operation.name, onCommit: context.announcer.committed };
        const clock = fixedClock(context.clock);
        return handle({
          body: request.body as Readable,
          context,
          clock,
          trail: trailOf(operation, request, session.user, clock.now),
          agent,
          organisationId,
          requestId: requestIdOf(request, operation.name, session.user.id),
          within: (work) => inOrganisation(context.db, organisationId, options, work),
        });
      });
    });
