/**
 * Kills the server repeatedly with SIGKILL while agents send and customers write, and compares what was counted with a
 * recount of the messages, and with what Stripe's meters have. Answers of the meters are lost meanwhile.
 *
 *   node bench/metering.ts [--kills 50] [--sends 1500] [--seed 1]
 *
 * Exits with 1 if the counts, the recount and the meters differ.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Stripe } from 'stripe';
import { shop } from '#server/demo/seed.ts';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { say } from './figures.ts';
import { random } from '../scripts/lib/random.ts';
import { openConversations, startTraffic } from './kills/traffic.ts';
import { beginCounting, type Counted, counted, isSame, metered, recounted } from './metering/counts.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    sends: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
  },
});
const [kills, sends] = [Number(values.kills), Number(values.sends)];
const CONVERSATIONS = 60;
/** Milliseconds between a start and the next kill. */
const UP = { least: 100, most: 1_600 };
const PATIENCE_MS = 180_000;
const chance = random(Number(values.seed));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const dataDir = mkdtempSync(join(tmpdir(), 'parley-metering-'));
chmodSync(dataDir, 0o755);
const stack = await startStack({
  settings: await freeSettings(dataDir),
  given: { ...process.env, RATE_LIMIT_PER_MINUTE: '1000000', SIGN_IN_PER_MINUTE: '1000', LOG_LEVEL: 'fatal' },
});
const url = `http://127.0.0.1:${stack.env.PORT}`;
const sandbox = `http://127.0.0.1:${stack.env.SANDBOX_PORT}`;
const db = new pg.Client({ connectionString: stack.env.DATABASE_OWNER_URL });
await db.connect();
const stripe = new Stripe('sk_test_sandbox', {
  host: '127.0.0.1',
  port: Number(stack.env.SANDBOX_PORT),
  protocol: 'http',
  telemetry: false,
});

const post = (path: string, body: unknown, method = 'POST') =>
  fetch(`${sandbox}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function killServer(): Promise<void> {
  const { server } = stack;
  server.process.kill('SIGKILL');
  await server.ended;
  await stack.startServer();
}
const text = ({ conversations, messages, broadcast_messages: broadcasts }: Counted) =>
  `${messages} messages, ${broadcasts} broadcast messages, ${conversations} conversations`;

try {
  const { id: customer } = await stripe.customers.create({ name: 'Bench' });
  const beginning = await beginCounting(db, shop.slug, customer);
  // A phone's message has a time in whole seconds.
  await pause(1_000);
  const conversations = await openConversations(db, sandbox, CONVERSATIONS);
  await post('pace', { sent: 0, delivered: 50, read: 0 }, 'PUT');
  const began = performance.now();
  let killed = 0;
  const allowed = () => Math.ceil((sends * (killed + 1)) / kills);
  const traffic = startTraffic({ url, sandbox, conversations, sends, share: 0.5, agents: 8, allowed });
  while (killed < kills) {
    await post('stripe/faults', {
      kind: killed % 2 === 0 ? 'dropResponse' : 'dropRequest',
      count: 1,
      after_calls: 0,
      on: 'meter_events',
    });
    await pause(UP.least + chance() * (UP.most - UP.least));
    await killServer();
    killed += 1;
    if (killed % 10 === 0) say(`${killed} kills, ${traffic.acknowledged.size} of ${sends} acknowledged`);
  }
  await traffic.done;
  await fetch(`${sandbox}/control/stripe/faults`, { method: 'DELETE' });
  const ends = performance.now() + PATIENCE_MS;
  for (;;) {
    const here = await counted(db, beginning);
    const again = await recounted(db, beginning);
    const there = await metered(sandbox, customer);
    const isEqual = isSame(here, again) && isSame(here, there);
    if (!isEqual && performance.now() < ends) {
      await pause(1_000);
      continue;
    }
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    say(`\n${killed} kills of the server, seed ${values.seed}, ${minutes} min`);
    say(`counted   ${text(here)}`);
    say(`recounted ${text(again)}`);
    say(`metered   ${text(there)}`);
    process.exitCode = isEqual ? 0 : 1;
    break;
  }
} finally {
  await db.end();
  await stack.stop();
  const folder = stack.postgres?.folder;
  for (const path of [folder, dataDir]) if (path) rmSync(path, { recursive: true, force: true });
}
