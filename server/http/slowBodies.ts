import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long while data keeps arriving. */
    upload?: boolean;
  }
}

/** Minimum bytes of an upload per period; a very slow line reaches it, an idle connection does not. */
const LEAST_BYTES = 16 * 1024;

/** Thrown into the reader of a body that takes too long; the error handler answers it. */
export class BodyTooSlow extends Error {
  readonly statusCode = 408;

  constructor() {
    super('The request took too long to arrive.');
  }
}

/**
 * Ends requests whose body arrives too slowly.
 * A body must be complete within `periodMs`; a file's must bring `LEAST_BYTES` in each such period. Node's own limit
 * cannot distinguish the two, so it is off.
 */
export function limitSlowBodies(app: FastifyInstance, periodMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || !hasBody(request)) return;
    const { socket } = raw;
    let read = socket.bytesRead;
    const end = () => {
      if (raw.complete) return stop();
      const arrived = socket.bytesRead - read;
      read = socket.bytesRead;
      if (request.routeOptions.config.upload && arrived >= LEAST_BYTES) return;
      stop();
      void reply.header('connection', 'close');
      // The body's reader answers with the error; without a reader nothing has to be answered.
      if (raw.listenerCount('error') > 0) raw.emit('error', new BodyTooSlow());
      reply.raw.once('finish', () => socket.destroySoon());
      setTimeout(() => socket.destroy(), periodMs).unref();
    };
    const timer = setInterval(end, periodMs).unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
