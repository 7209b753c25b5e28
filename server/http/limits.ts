import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Cluster } from '#server/realtime/cluster.ts';
import type { ServerContext } from '#server/context.ts';

const WINDOW_MS = 60_000;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Limits requests per user across their devices, or per address without a session (M7).
 * Webhooks, health and files have no limit. Identity paths are counted by address, in addition to the stricter limit of
 * sign-ins.
 */
export async function limitRates(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    store: countedBy(context.cluster),
    hook: 'onRequest',
    max: context.env.RATE_LIMIT_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => context.authenticator.claimsOf(request.headers)?.user ?? request.ip,
    // By route, not by the encoded address: `/%61pi/…` reaches the same routes as `/api/…`.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** Returns a counter that all processes share. */
const countedBy = (cluster: Cluster) =>
  class {
    incr(key: string, answer: Counted, timeWindow?: number): void {
      cluster.count(`rate/${key}`, timeWindow ?? WINDOW_MS).then(
        (counted) => answer(null, counted),
        (error: Error) => answer(error),
      );
    }

    child(): this {
      return this;
    }
  };

/** Thrown by the limiter; the error handler answers it. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many requests');
    this.retryAfter = retryAfter;
  }
}
