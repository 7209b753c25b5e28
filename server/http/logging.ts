import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Env } from '#server/env.ts';
import type { Metrics } from '#server/lib/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller for the log, once known. */
    parley: { userId: string; organisationId: string | null } | null;
  }
  interface FastifyContextConfig {
    operation?: string;
  }
}

/** Fields with personal data or secrets, redacted anywhere in a logged object. */
const secrets = [
  'authorization',
  'cookie',
  'token',
  'password',
  'secret',
  'message',
  'text',
  'body',
  'phone',
  'to',
  'from',
  'address',
  'email',
  'name',
];
const redact = secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** Characters of log that wait for room on a full disk; what comes beyond them is dropped. */
const WAITING_MAX = 1_000_000;

/**
 * Returns the stream of the log, on standard output. A log that cannot be written stops nothing: its lines wait, and go out
 * when there is room again.
 */
export function openLogStream(fd = 1): DestinationStream {
  const stream = pino.destination({ dest: fd, sync: true, maxLength: WAITING_MAX });
  stream.on('error', () => {});
  return stream;
}

export const loggerOptions = (env: Env): NonNullable<FastifyServerOptions['logger']> => ({
  level: env.LOG_LEVEL,
  stream: openLogStream(),
  redact: { paths: redact, censor: '[redacted]' },
  serializers: {
    // Logs the route's pattern, not the address: ids of contacts are phone numbers.
    req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
    err: errorOf,
  },
});

/** Errors whose message quotes the invalid input: the database's, JSON's and schemas'. */
const quotes = new Set(['error', 'SyntaxError', 'ZodError', '$ZodError', 'URIError']);

/** Logs only the code and location of a database error, which quotes values that may be a message. */
function errorOf(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack = '', code, constraint } = error;
  const problem = code === undefined ? (quotes.has(name) ? name : message) : String(code);
  // The lines before the first location repeat the message.
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message: '', problem, stack: places.join('\n'), code, constraint };
}

export const newRequestId = (): string => randomUUID();

/** Logs one line and records one measurement for each request under its route's pattern. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('parley', null);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    if (!route.startsWith('/api/') && !route.startsWith('/webhooks/')) return;
    request.log.info(
      { method, route, status, ms: Math.round(reply.elapsedTime), ...request.parley },
      'request',
    );
  });
}
