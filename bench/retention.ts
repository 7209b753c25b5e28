/**
 * Measures webhooks while a million old rows are deleted.
 * Their p99 may be at most 1.5 times that of the same load without the sweep.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../scripts/stack/settings.ts';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { say } from './figures.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ALLOWED = 1.5;
const PER_SECOND = 40;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const NUMBER = '106540352242922';

mkdirSync(join(root, '.cache'), { recursive: true });
const dataDir = mkdtempSync(join(root, '.cache/retention-'));
chmodSync(dataDir, 0o755);
const stack = await startStack({
  settings: await freeSettings(dataDir),
  given: { ...process.env, LOG_LEVEL: 'info' },
});
const db = new pg.Client(String(stack.env.DATABASE_OWNER_URL));
await db.connect();

/** Sends one customer's message like Meta; returns the response time. */
async function webhook(from: string): Promise<number> {
  const message = { from, id: `wamid.${randomUUID()}`, timestamp: String(Math.floor(Date.now() / 1000)) };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '1', phone_number_id: NUMBER },
    contacts: [{ profile: { name: from }, wa_id: from }],
    messages: [{ ...message, type: 'text', text: { body: 'Hello' } }],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const secret = String(stack.env.WHATSAPP_APP_SECRET);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const began = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${stack.env.PORT}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  });
  if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
  return performance.now() - began;
}

const p99 = (all: number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? NaN;

/** Runs the load; returns times to the answer, and from the answer to the message in its conversation. */
async function load(): Promise<{ answered: number; handled: number }> {
  const { rows: before } = await db.query<{ id: string }>('select coalesce(max(id), 0) as id from inbound');
  const asked: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
    await wait(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    asked.push(webhook(String(237_690_000_000 + (n % 200))));
  }
  const answered = p99(await Promise.all(asked));
  for (;;) {
    const { rows } = await db.query<{ left: number }>(
      `select count(*)::int as left from inbound where state = 'ready'`,
    );
    if (rows[0]?.left === 0) break;
    await wait(100);
  }
  const { rows } = await db.query<{ ms: number }>(
    `select extract(epoch from finished_at - received_at)::float8 * 1000 as ms from inbound where id > $1 and state = 'done'`,
    [before[0]?.id],
  );
  return { answered, handled: p99(rows.map(({ ms }) => ms)) };
}

const old = `now() - interval '100 days'`;
const share = Math.floor(ROWS / 4);
async function fill(): Promise<void> {
  await db.query(
    `insert into webhooks (provider, body, received_at) select 'whatsapp', convert_to(repeat('x', 800), 'UTF8'), ${old} from generate_series(1, $1::int)`,
    [share],
  );
  await db.query(
    `insert into inbound (webhook_id, organisation_id, channel_id, lane, dedupe, payload, state, received_at, finished_at)
     select w.id, (select organisation_id from channels where channel_id = $1), $1, 'old', 'old' || w.id, '{"kind":"old"}', 'done', ${old}, ${old}
     from webhooks w where w.received_at < now() - interval '90 days'`,
    [NUMBER],
  );
  await db.query(
    `insert into events (organisation_id, seq, name, payload, created_at)
     select organisation_id, -n, 'NEW_MESSAGE', '{}', ${old} from generate_series(1, $2::int) n, channels where channel_id = $1`,
    [NUMBER, share],
  );
  await db.query(
    `insert into outbox (organisation_id, kind, lane, dedupe, payload, state, created_at, finished_at)
     select organisation_id, 'message.read', 'old', 'old' || n, '{}', 'done', ${old}, ${old}
     from generate_series(1, $2::int) n, channels where channel_id = $1`,
    [NUMBER, share],
  );
  await db.query('analyze webhooks, inbound, events, outbox');
  await db.query('checkpoint').catch(() => {});
}
const left = async () =>
  Number(
    (
      await db.query(
        `select (select count(*) from webhooks where received_at < now() - interval '90 days')
          + (select count(*) from inbound where lane = 'old') + (select count(*) from outbox where lane = 'old')
          + (select count(*) from events where seq < 0) as n`,
      )
    ).rows[0].n,
  );

try {
  await fill();
  say(`${await left()} old rows`);
  await load();
  const without = await load();
  // The sweep starts with the server.
  await stack.server.stop();
  await stack.startServer();
  const began = performance.now();
  const beside = await load();
  const after = await left();
  while ((await left()) > 0 && performance.now() - began < 15 * 60_000) await wait(1_000);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${ROWS - after} rows went while webhooks came, all of them within ${seconds} s`);
  let worst = 0;
  for (const what of ['answered', 'handled'] as const) {
    const ratio = beside[what] / without[what];
    worst = Math.max(worst, ratio);
    say(
      `p99 ${what}: ${beside[what].toFixed(1)} ms beside the sweep, ${without[what].toFixed(1)} ms without: ${ratio.toFixed(2)} of ${ALLOWED} allowed`,
    );
  }
  process.exitCode = worst > ALLOWED || (await left()) > 0 ? 1 : 0;
} finally {
  await db.end();
  await stack.stop();
  const folder = stack.postgres?.folder;
  for (const path of [folder, dataDir]) if (path) rmSync(path, { recursive: true, force: true });
}
