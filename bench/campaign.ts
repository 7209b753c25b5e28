/**
 * Sends a campaign through the sandbox and compares both sides recipient by recipient.
 * Prints the duration of the creation beside a raw insert, the share of the number's rate, the busiest second, the
 * latency of customers' messages meanwhile, and the server's memory. With `--kills` the server is killed during it.
 *
 *   node bench/campaign.ts [--recipients 100000] [--rate 80] [--kills 0] [--create]
 *
 * With `--create` it stops after the creation.
 *
 * Exits with 1 if a recipient was written to twice, counts differ, or a limit is exceeded; the share of the rate and the
 * creation have limits from 50,000 recipients on.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { compare, insertRaw, type Sent } from './campaign/compare.ts';
import { watchInbound } from './campaign/inbound.ts';
import { bearerOf } from './kills/bearer.ts';
import { say } from './figures.ts';

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '80' },
    kills: { type: 'string', default: '0' },
    create: { type: 'boolean', default: false },
  },
});
const [recipients, rate, kills] = [Number(values.recipients), Number(values.rate), Number(values.kills)];
/** Limits of the issue: share of the rate, creation beside the raw insert, launch and inbound latency, memory. */
const LIMITS = { share: 0.98, create: 3, launchMs: 200, inboundP99: 500, memory: 64 };
/** From here on the share of the rate and the creation are judged: a smaller campaign measures their fixed costs. */
const LARGE = 50_000;
/** Recipients of the draft created before the measured campaign. */
const WARM_UP = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const dataDir = mkdtempSync(join(tmpdir(), 'parley-campaign-'));
chmodSync(dataDir, 0o755);
const stack = await startStack({
  settings: await freeSettings(dataDir),
  given: {
    ...process.env,
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_PER_MINUTE: '1000',
    LOG_LEVEL: 'error',
    SANDBOX_PERSIST: 'off',
  },
});
const url = `http://127.0.0.1:${stack.env.PORT}`;
const sandbox = `http://127.0.0.1:${stack.env.SANDBOX_PORT}`;
const db = new pg.Pool({ connectionString: stack.env.DATABASE_OWNER_URL, max: 2 });
const bearer = bearerOf(url);

interface Answered {
  success?: boolean;
  campaign?: { _id: string; metrics: { pending: number; unconfirmed: number } };
}

const api = async (path: string, body?: string): Promise<Answered> => {
  const response = await fetch(`${url}/api/campaign/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: { authorization: `Bearer ${await bearer.get()}`, 'content-type': 'application/json' },
  });
  return (await response.json()) as Answered;
};
const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function killServer(): Promise<void> {
  const { server } = stack;
  server.process.kill('SIGKILL');
  await server.ended;
  await stack.startServer();
}

try {
  const people = Array.from({ length: recipients }, (_, index) => ({
    name: `Person ${index}`,
    phone: String(237_670_000_000 + index),
    template_variables: { '1': `Person ${index}` },
  }));
  const requestFor = (part: typeof people) =>
    JSON.stringify({
      name: 'Bench',
      template: { template_id: 'chat_reactivation', language: 'en' },
      recipients: part,
    });
  const given = requestFor(people);
  await fetch(`${sandbox}/control/pace`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sent: 0, delivered: 20, read: 0 }),
  });
  await db.query('update channels set rate_per_second = $1', [rate]);
  const rawMs = await insertRaw(db, people);
  // A draft beforehand: the creation is measured on a server that has already run this code.
  await api('create', requestFor(people.slice(0, WARM_UP)));
  const idle = memoryOf(stack.server.process.pid);
  let peak = idle;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(stack.server.process.pid))), 50);
  const began = performance.now();
  const made = await api('create', given);
  const createMs = performance.now() - began;
  const id = made.campaign?._id;
  if (id === undefined) throw new Error(JSON.stringify(made));
  const created = peak - idle;
  clearInterval(watching);
  say(
    `create    ${createMs.toFixed(0)} ms for ${recipients}, ${(createMs / rawMs).toFixed(2)} of a raw insert, ${created.toFixed(0)} MB more`,
  );
  const isCreateWrong = (recipients >= LARGE && createMs / rawMs > LIMITS.create) || created > LIMITS.memory;
  process.exitCode = isCreateWrong ? 1 : 0;
  if (!values.create) await sendOut(id, { idle, isCreateWrong });
} finally {
  await db.end();
  await stack.stop();
  for (const folder of [stack.postgres?.folder, dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Launches the campaign, follows it to its end, and prints how it went. */
async function sendOut(
  id: string,
  { idle, isCreateWrong }: { idle: number; isCreateWrong: boolean },
): Promise<void> {
  const began = performance.now();
  const launch = await api(`launch/${id}`, '{}');
  const launchMs = performance.now() - began;
  if (!launch.success) throw new Error(JSON.stringify(launch));
  const inbound = kills > 0 ? null : await watchInbound({ url, sandbox, token: await bearer.get() });
  let killed = 0;
  for (let status = ''; !['completed', 'failed'].includes(status);) {
    await pause(kills > 0 ? 100 + Math.random() * 1_500 : 1_000);
    const { rows } = await db.query<{ status: string; sent: number }>(
      'select status, sent + failed as sent from campaigns where id = $1',
      [id],
    );
    status = rows[0]?.status ?? '';
    if (status === 'in_progress' && killed < kills) {
      await killServer();
      killed += 1;
    }
    // Nobody decides about the unconfirmed here, so their campaign is over when only they are left.
    const { campaign } = await api(`detail/${id}`).catch((): Answered => ({}));
    if (status === 'sent' && campaign && campaign.metrics.pending === campaign.metrics.unconfirmed) break;
  }
  const latencies = (await inbound?.stop()) ?? [];
  const memory = memoryOf(stack.server.process.pid) - idle;
  const accepted = (await (await fetch(`${sandbox}/control/messages`)).json()) as { messages: Sent[] };
  const result = await compare(db, id, accepted.messages);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const dispatched = Number(/^parley_campaign_messages_per_second_max (\d+)/m.exec(metrics)?.[1]);
  const p = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  const share = result.perSecond / rate;
  say(`launch    ${launchMs.toFixed(0)} ms`);
  say(
    `rate      ${result.perSecond.toFixed(1)}/s, ${(share * 100).toFixed(1)} % of ${rate}, busiest second ${dispatched} as sent and ${result.busiest} as received`,
  );
  if (inbound)
    say(`inbound   ${latencies.length} messages, p50 ${p(0.5).toFixed(0)} ms, p99 ${p(0.99).toFixed(0)} ms`);
  say(`memory    ${memory.toFixed(0)} MB more at the end`);
  say(
    `counts    ${JSON.stringify(result.counts)}, doubled ${result.doubled}, differing ${result.differing}, ${killed} kills`,
  );
  const isWrong =
    result.doubled + result.differing > 0 ||
    (kills === 0 &&
      (isCreateWrong ||
        (recipients >= LARGE && share < LIMITS.share) ||
        !(dispatched <= rate) ||
        launchMs > LIMITS.launchMs ||
        p(0.99) > LIMITS.inboundP99));
  process.exitCode = isWrong ? 1 : 0;
}
