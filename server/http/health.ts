import type { FastifyInstance } from 'fastify';
import { countJobs } from '../db/outbox.ts';
import type { World } from '../world.ts';
import { sendRefusal } from './refusals.ts';

/** Alive; ready for traffic; and how it goes. */
export function healthRoutes(app: FastifyInstance, world: World, isDraining: () => boolean): void {
  const { db, metrics } = world;

  app.get('/healthz', () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ ok: false, reason: 'draining' });
    try {
      await db.app.query('select 1');
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    // Numbers are for whoever runs the server, on its own machine.
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return sendRefusal(reply, 'notFound');
    metrics.waiting.reset();
    for (const { state, n } of await countJobs(db.owner)) metrics.waiting.set({ state }, n);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
