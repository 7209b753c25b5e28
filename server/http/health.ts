import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { outageOf } from '#server/db/database.ts';
import { countWork } from '#server/db/work.ts';
import { openPool } from '#server/db/pool.ts';
import { isDiskFull } from '#server/media/full.ts';
import { PRIVATE_FILE } from '#server/lib/dataFolder.ts';
import { isSame } from '#server/lib/secrets.ts';
import type { ServerContext } from '#server/context.ts';
import { sendRefusal } from './refusals.ts';

/** `/readyz` answers within two seconds, even if the database hangs. */
const DEADLINE_MS = 1_500;
/** How long the server stays not ready after a statement found the disk full. */
const REMEMBERED_MS = 15_000;

type Reason = 'draining' | 'database' | 'storage';

/** Routes for liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, context: ServerContext, isDraining: () => boolean): void {
  const { cluster, db, env, metrics, node } = context;
  // Has its own connection, so that a busy pool does not make the server lose its traffic.
  const pool = openPool({
    url: env.DATABASE_URL,
    max: 1,
    times: { connectMs: DEADLINE_MS, statementMs: DEADLINE_MS },
    hasPooler: env.DATABASE_POOLER,
    onError() {},
  });
  app.addHook('onClose', () => pool.end());
  let probing: Promise<Reason | null> | null = null;
  const hasToken = (authorization = '') =>
    env.METRICS_TOKEN !== undefined && isSame(authorization, `Bearer ${env.METRICS_TOKEN}`);

  /** Writes to the database, because reading alone works on a full disk and on a standby. */
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
    // Concurrent requests share one probe, so that hanging ones do not pile up.
    probing ??= probe().finally(() => (probing = null));
    const deadline = wait(DEADLINE_MS, 'database' as const, { ref: false });
    const reason = isDraining() ? 'draining' : await Promise.race([probing, deadline]);
    if (reason) return reply.code(503).send({ ok: false, reason });
    // Without Redis a node still serves: it reads the others' events from the database.
    return cluster.state() === 'away' ? { ok: true, degraded: 'redis' } : { ok: true };
  });

  app.get('/metrics', async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (!isLocal && !hasToken(request.headers.authorization)) return sendRefusal(reply, 'notFound');
    metrics.cluster(node.count(), cluster.state() !== 'away');
    metrics.work(await countWork(db.owner).catch(() => []));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
