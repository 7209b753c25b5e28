import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { type PublicOperation, publicRefusals } from '#contract/publicApi.ts';
import { findTokenOwner, type TokenOwner } from '#server/db/apiIntegrations.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { RouteContext, ServerContext } from '#server/context.ts';
import { type Decision, refuse } from '#server/domain/decision.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import type { Sender } from '#server/domain/message/send.ts';
import { apiTokenHash } from '#server/identity/apiToken.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { readInput } from './readInput.ts';
import { sendRefusal } from './refusals.ts';
import { once } from './once.ts';
import { checkDeclared, type Route } from './serve.ts';
import { bearerOf } from './session.ts';
import { openTrail, originOf, type Trail } from './trail.ts';

interface PublicAsked<Op> {
  input: InputOf<Op>;
  context: RouteContext;
  clock: FixedClock;
  tx: Tx;
  organisationId: string;
  /** The program, as the sender of a message. */
  sender: Sender;
  requestId: string;
  trail: Trail;
}

/** Serves an operation to programs with a token, inside a transaction of their organisation. Each token has its own rate limit. */
export const servePublic =
  <Op extends PublicOperation>(
    operation: Op,
    handle: (asked: PublicAsked<Op>) => Promise<Decision<OutputOf<Op>>>,
  ): Route =>
  (app, context) => {
    const { method, path: url, name, output } = operation;
    const owners = new WeakMap<FastifyRequest, TokenOwner | null>();
    const rateLimit = {
      max: context.env.API_RATE_LIMIT_PER_MINUTE,
      // Wrong tokens count for their address, so that they cost no more queries than others.
      async keyGenerator(request: FastifyRequest) {
        const owner = await ownerOf(context, request);
        owners.set(request, owner);
        return owner ? `token/${owner.integrationId}` : request.ip;
      },
    };
    const perform = async (request: FastifyRequest): Promise<Decision<unknown>> => {
      const owner = owners.get(request);
      if (!owner) return refuse('apiTokenInvalid');
      const { organisationId, integrationId } = owner;
      request.parley = { userId: integrationId, organisationId };
      if (!owner.enabled) return refuse('integrationDisabled');
      if (!owner.scopes.includes(operation.scope)) return refuse('scopeMissing', { scope: operation.scope });
      const input = readInput(operation, request, request.body);
      if ('refusal' in input) return input;
      const call = { operation, request, organisationId, callerId: integrationId, input: input.value };
      return once(context, call, async (tx, { requestId }) => {
        const clock = fixedClock(context.clock);
        const actor = { kind: 'program' as const, id: integrationId, name: owner.name };
        const { name, audit: action } = operation;
        const trail = openTrail({ name, action, actor, origin: originOf(request), at: clock.now });
        const decision = await handle({
          input: input.value as InputOf<Op>,
          context,
          clock,
          tx,
          organisationId,
          sender: { id: integrationId, name: owner.name, image: null, role: null },
          requestId,
          trail,
        });
        if ('granted' in decision) trail.check();
        return decision;
      });
    };
    app.route({
      method,
      url,
      config: { operation: name, upload: false, rateLimit },
      handler: async (request, reply) => {
        const decision = await perform(request);
        if ('granted' in decision) return reply.send(z.parse(output, decision.granted));
        if (!publicRefusals.includes(decision.refusal)) checkDeclared(operation, decision.refusal);
        context.metrics.refusals.inc({ code: decision.refusal });
        return sendRefusal(reply, decision.refusal, decision.details);
      },
    });
  };

function ownerOf(context: ServerContext, { headers }: FastifyRequest): Promise<TokenOwner | null> {
  const hash = apiTokenHash(bearerOf(headers));
  return hash ? findTokenOwner(context.db.owner, hash) : Promise.resolve(null);
}
