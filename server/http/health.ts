import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { outageOf } from '#server/db/database.ts';
import { countWork } from '#server/db/work.ts';
import { openPool } from '#server/db/pool.ts';
import { isDiskFull } from '#server/media/full.ts';
import { PRIVATE_FILE } from '#server/lib/dataFolder.ts';
import type { ServerContext } from '#server/context.ts';
import { sendRefusal } from './refusals.ts';

/** `/readyz` answers within two seconds, whatever hangs. */
const DEADLINE_MS = 1_500;
/** How long a full disk that some statement met makes us not ready. */
const REMEMBERED_MS = 15_000;

type Reason = 'draining' | 'database' | 'storage';

/** Alive; ready for traffic; and how it goes. */
export function healthRoutes(app: FastifyInstance, context: ServerContext, isDraining: () => boolean): void {
  const { db, env, metrics } = context;
  // A connection of its own: a busy pool is no reason to lose the traffic that keeps it busy.
  const pool = openPool({
    url: env.DATABASE_URL,
    max: 1,
    times: { connectMs: DEADLINE_MS, statementMs: DEADLINE_MS },
    onError() {},
  });
  app.addHook('onClose', () => pool.end());
  let probing: Promise<Reason | null> | null = null;

  /** Writes where the product writes: reading alone works on a full disk and on a standby. */
  async function probe(): Promise<Reason | null> {
    try {
      await Promise.all([
        pool.query('update health set at = now()'),
        writeFile(join(env.DATA_DIR, '.health'), Buffer.alloc(8192), { mode: PRIVATE_FILE }),
      ]);
      return db.sinceCannotStore() < REMEMBERED_MS ? 'storage' : null;
    } catch (error) {
      return outageOf(error) === 'cannotStore' || isDiskFull(error) ? 'storage' : 'database';
    }
  }

  app.get('/healthz', () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    // One probe at a time, however many ask: those that hang must not pile up.
    probing ??= probe().finally(() => (probing = null));
    const late = wait(DEADLINE_MS, 'database' as const, { ref: false });
    const reason = isDraining() ? 'draining' : await Promise.race([probing, late]);
    return reason ? reply.code(503).send({ ok: false, reason }) : { ok: true };
  });

  app.get('/metrics', async (request, reply) => {
    // Numbers are for whoever runs the server, on its own machine.
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return sendRefusal(reply, 'notFound');
    metrics.work(await countWork(db.owner).catch(() => []));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
