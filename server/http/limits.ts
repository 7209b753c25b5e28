import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Cluster } from '#server/realtime/cluster.ts';
import type { ServerContext } from '#server/context.ts';

const WINDOW_MS = 60_000;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Our own limit (M7): per person across their devices, else per address. Webhooks, health and files have none; the
 * identity paths are counted by address, beside the stricter count of sign-ins.
 */
export async function limitRates(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    store: countedBy(context.cluster),
    hook: 'onRequest',
    max: context.env.RATE_LIMIT_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => context.authenticator.claimsOf(request.headers)?.user ?? request.ip,
    // By the route and not by how the address is spelled: `/%61pi/…` leads to the same routes as `/api/…`.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** The limiter counts where the processes share. */
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

/** Thrown by the limiter, answered by the error handler. */
export class TooMany extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many requests');
    this.retryAfter = retryAfter;
  }
}
