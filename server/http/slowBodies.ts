import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, as long as it goes on. */
    upload?: boolean;
  }
}

/** What a body of an upload must bring in each period: a very slow line brings it, one that only holds on does not. */
const LEAST_BYTES = 16 * 1024;

/** Thrown into the reader of a body that takes too long; answered by the error handler. */
export class BodyTooSlow extends Error {
  readonly statusCode = 408;

  constructor() {
    super('The request took too long to arrive.');
  }
}

/**
 * Ends requests whose body dribbles: any body is whole within `periodMs`, and a file's brings `LEAST_BYTES` in each such
 * period. Node's own limit knows no difference between the two, so it is left off.
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
      // Whoever reads the body answers with the error; where nobody does, nothing is left to say.
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
