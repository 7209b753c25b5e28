/**
 * Kills the server and PostgreSQL repeatedly with SIGKILL during traffic, and prints lost and doubled messages.
 * Agents send and customers write, and some of the provider's answers are late or lost.
 *
 *   node bench/kills.ts [--kills 200] [--sends 5000] [--seed 1]
 *
 * Exits with 1 if a message was lost or doubled automatically, or if an organisation's events have a gap.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { say } from './figures.ts';
import { count } from './kills/count.ts';
import { random } from '../scripts/lib/random.ts';
import { openConversations, startTraffic } from './kills/traffic.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    sends: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
});
const kills = Number(values.kills);
const sends = Number(values.sends);
const CONVERSATIONS = 250;
const AGENTS = 16;
/** One kill in five is PostgreSQL's. */
const POSTGRES_EVERY = 5;
/** Milliseconds between a start and the next kill: from before the first send to a few seconds of work. */
const UP = { least: 100, most: 1_600 };
/** Maximum milliseconds for the remaining work after the last kill. */
const PATIENCE_MS = 300_000;

const chance = random(Number(values.seed));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The provider's faults; one call in eight fails. */
const faults = [
  { kind: 'slow', after_ms: 400, probability: 0.05 },
  // Longer than the server's timeout: accepted, but only a status reports it.
  { kind: 'slow', after_ms: 11_000, probability: 0.01 },
  { kind: 'dropResponse', probability: 0.03 },
  { kind: 'gateway', status: 502, accepted: true, probability: 0.02 },
  { kind: 'timeout', after_ms: 200, probability: 0.01 },
  { kind: 'http', status: 503, probability: 0.02 },
];

const dataDir = mkdtempSync(join(tmpdir(), 'parley-kills-'));
chmodSync(dataDir, 0o755);
const stack = await startStack({
  settings: await freeSettings(dataDir),
  given: { ...process.env, RATE_LIMIT_PER_MINUTE: '1000000', SIGN_IN_PER_MINUTE: '1000', LOG_LEVEL: 'fatal' },
});
const url = `http://127.0.0.1:${stack.env.PORT}`;
const sandbox = `http://127.0.0.1:${stack.env.SANDBOX_PORT}`;
const { postgres } = stack;
if (!postgres) throw new Error('This run kills a PostgreSQL of its own: unset DATABASE_URL.');

/** Opens a new database connection, because each kill of PostgreSQL ends the previous one. */
async function connected<Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_OWNER_URL });
  db.on('error', () => {});
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

async function killServer(): Promise<void> {
  const { server } = stack;
  server.process.kill('SIGKILL');
  await server.ended;
  await stack.startServer();
}

async function killPostgres(): Promise<void> {
  const { pid, ended } = postgres!.process();
  process.kill(pid, 'SIGKILL');
  await ended;
  await postgres!.startAgain();
}

const post = (path: string, body: unknown, method = 'POST') =>
  fetch(`${sandbox}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

try {
  const conversations = await connected((db) => openConversations(db, sandbox, CONVERSATIONS));
  await post('pace', { sent: 0, delivered: 50, read: 0 }, 'PUT');
  for (const fault of faults) await post('faults', fault);
  const began = performance.now();
  const killed = { server: 0, postgres: 0 };
  const allowed = () => Math.ceil((sends * (killed.server + killed.postgres + 1)) / kills);
  const traffic = startTraffic({ url, sandbox, conversations, sends, share: 0.5, agents: AGENTS, allowed });
  for (let number = 1; number <= kills; number += 1) {
    await pause(UP.least + chance() * (UP.most - UP.least));
    const isPostgres = number % POSTGRES_EVERY === 0;
    await (isPostgres ? killPostgres() : killServer());
    killed[isPostgres ? 'postgres' : 'server'] += 1;
    if (number % 20 === 0)
      say(
        `${number} kills, ${traffic.acknowledged.size} of ${sends} acknowledged, ${traffic.written.size} written`,
      );
  }
  await traffic.done;
  say('All is acknowledged; the work that is left ends.');
  await settled();
  const tally = (await (await fetch(`${sandbox}/control/messages`)).json()) as {
    by_text: Record<string, number>;
  };
  const { outbound, inbound, gaps } = await connected((db) => count(db, traffic, tally.by_text));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  say(
    `\n${killed.server} kills of the server, ${killed.postgres} of PostgreSQL, seed ${values.seed}, ${minutes} min`,
  );
  say(`outbound  ${outbound.acknowledged} acknowledged  lost ${outbound.lost}  doubled ${outbound.doubled}`);
  say(`          ${outbound.unconfirmed} shown as not confirmed, ${outbound.failed} shown as failed`);
  say(`inbound   ${inbound.written} written  lost ${inbound.lost}  doubled ${inbound.doubled}`);
  say(`events    ${gaps} missing from their sequence`);
  const wrong = outbound.lost + outbound.doubled + inbound.lost + inbound.doubled + gaps;
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await stack.stop();
  for (const folder of [postgres.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
}

/** Waits until neither side has work left; unconfirmed sends wait for a person and are ignored. */
async function settled(): Promise<void> {
  const ends = performance.now() + PATIENCE_MS;
  for (;;) {
    const left = await connected(async (db) => {
      const { rows } = await db.query<{ what: string; n: number }>(
        `select 'inbound' as what, count(*)::int as n from inbound where state = 'ready'
         union all select 'outbox', count(*)::int from outbox where state in ('ready', 'leased', 'doubtful')`,
      );
      return rows;
    });
    const { undelivered } = (await (await fetch(`${sandbox}/control/state`)).json()) as {
      undelivered: number;
    };
    if (undelivered === 0 && left.every(({ n }) => n === 0)) return;
    if (performance.now() > ends)
      throw new Error(
        `Work is left: ${left.map(({ what, n }) => `${what} ${n}`).join(', ')}, webhooks ${undelivered}.`,
      );
    await pause(500);
  }
}
