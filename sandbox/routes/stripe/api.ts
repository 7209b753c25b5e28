import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { StripeRefusal } from '#sandbox/stripe/errors.ts';
import type { StripeFault } from '#sandbox/stripe/faults.ts';
import { type Form, nested, textsAt } from '#sandbox/stripe/form.ts';
import { settle } from '#sandbox/stripe/time.ts';

export interface Asked {
  params: Record<string, string>;
  form: Form;
  /** Fields to expand, such as `latest_invoice`. */
  expand: string[];
}

type Work = (asked: Asked) => unknown;

export type Serve = (method: 'GET' | 'POST' | 'DELETE', path: string, work: Work) => void;

const refusalOf = (fault: StripeFault): StripeRefusal | null => {
  if (fault.kind === 'http') return new StripeRefusal(fault.status, 'api_error', 'An error occurred.');
  if (fault.kind === 'rateLimit')
    return new StripeRefusal(429, 'invalid_request_error', 'Request rate limit exceeded.', {
      code: 'rate_limit',
    });
  if (fault.kind === 'accessLost')
    return new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.');
  return null;
};

/** Returns a function that serves one call: key, faults, idempotency (contracts §6.5) and errors in Stripe's shape. */
export function stripeApi(app: FastifyInstance, { stripe, env, state }: Sandbox): Serve {
  const log = (detail: string, trouble: boolean) =>
    state.log({ direction: 'in', what: 'stripe', detail, trouble });

  function answer(request: FastifyRequest, path: string, work: Work): { status: number; body: unknown } {
    const { method } = request;
    const form = nested({
      ...(request.query as Record<string, unknown>),
      ...(request.body as Record<string, unknown> | null),
    });
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const asked = JSON.stringify([request.url, request.body ?? null]);
    const before = typeof key === 'string' ? stripe.books.answers[key] : undefined;
    if (before && before.asked !== asked)
      return failed(
        new StripeRefusal(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        ),
      );
    if (before) return before;
    const name = `${method} ${path}`;
    stripe.calls[name] = (stripe.calls[name] ?? 0) + 1;
    try {
      settle(stripe);
      const body = structuredClone(
        work({
          params: request.params as Record<string, string>,
          form,
          expand: Object.values(textsAt(form, 'expand')),
        }),
      );
      if (typeof key === 'string') stripe.books.answers[key] = { asked, status: 200, body };
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      // A card that is declined is an answer; a request that is invalid may be corrected under its key.
      if (typeof key === 'string' && error.status === 402)
        stripe.books.answers[key] = { asked, status: error.status, body: error.body };
      return failed(error);
    } finally {
      stripe.keep();
    }
  }

  const failed = ({ status, body }: StripeRefusal) => ({ status, body });

  return (method, path, work) =>
    app.route({
      method,
      url: path,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        void reply.header('request-id', stripe.newId('req')).header('stripe-version', '2026-10-28.endive');
        const send = ({ status, body }: { status: number; body: unknown }) => {
          log(`${method} ${path} · ${status}`, status >= 400);
          return reply.code(status).type('application/json').send(JSON.stringify(body));
        };
        if (request.headers.authorization !== `Bearer ${env.stripe.key}`)
          return send(failed(new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.')));
        const fault = stripe.faults.meet(`${method} ${path}`);
        if (!fault) return send(answer(request, path, work));
        log(`${method} ${path} · ${fault.kind} on purpose`, true);
        const refusal = refusalOf(fault);
        if (fault.kind === 'rateLimit') void reply.header('retry-after', String(fault.retry_after));
        if (refusal) return send(failed(refusal));
        if (fault.kind === 'nonsense') return reply.type('text/html').send('<h1>Something went wrong</h1>');
        if (fault.kind === 'slow') {
          await wait(fault.after_ms);
          return send(answer(request, path, work));
        }
        if (fault.kind === 'dropResponse') answer(request, path, work);
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      },
    });
}

/** Returns a page of a list, newest first, as Stripe's cursors have it. */
export function listOf<It extends { id: string }>(all: readonly It[], form: Form, url: string) {
  const limit = Math.min(100, Number(form.limit ?? 10) || 10);
  const after = typeof form.starting_after === 'string' ? form.starting_after : null;
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== null && from === 0)
    throw new StripeRefusal(400, 'invalid_request_error', `No such object: '${after}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    });
  return { object: 'list', url, has_more: from + limit < all.length, data: all.slice(from, from + limit) };
}
