/**
 * Measures the time from a customer's webhook to the event on an agent's socket, on a durable database.
 * Also how many webhooks a second are answered after their commit. Figures depend on the machine.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { SOCKET } from '#contract/events.ts';
import { startServer } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { readEnv } from '#server/env.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { freePort } from '../scripts/stack/ports.ts';

const SAMPLES = 500;
const BURST = 3_000;
const AT_ONCE = 64;

const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
chmodSync(dataDir, 0o755);
const postgres = await startPostgres({ dataDir });
const urls = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
await migrate(urls.DATABASE_OWNER_URL);
const parley = randomUUID() + randomUUID();
await seedDemo({ ...urls, DATA_DIR: dataDir, PARLEY_SECRET: parley });
const secret = 'bench';
const env = readEnv({
  ...urls,
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  PARLEY_SECRET: parley,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: 'v',
  WHATSAPP_TOKEN: 't',
  // An unused port: only the inbound direction is measured.
  WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
});
const { url, context, stop } = await startServer(env);

const post = (text: string, from: string) => {
  const message = {
    from,
    id: `wamid.${randomUUID()}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: text },
  };
  const value = { metadata: { phone_number_id: '106540352242922' }, messages: [message] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return fetch(`${url}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
};

const { rows } = await context.db.owner.query(
  `insert into identity.session ("expiresAt", token, "updatedAt", "userId", "activeOrganizationId")
   select now() + interval '1 day', 'bench', now(), m."userId", m."organizationId" from identity.member m
   join identity.organization o on o.id = m."organizationId" where o.slug = 'atelier-wouri' limit 1
   returning id, "userId" as user, "activeOrganizationId" as organisation`,
);
const { id: session, user, organisation } = rows[0] as Record<'id' | 'user' | 'organisation', string>;
const socket = io(url, { transports: ['websocket'] });
const seen = new Map<string, () => void>();
socket.on('NEW_MESSAGE', ({ message }: { message: { message: string } }) => seen.get(message.message)?.());
const joined = new Promise((resolve) => socket.once(SOCKET.joined, resolve));
socket.emit(SOCKET.join, { token: context.tokens.sign({ user, session, organisation, expires: 9e9 }) });
await joined;
// Disables the autopilot, whose answers would affect the latency.
await context.db.owner.query(`update organisations set copilot_enabled = false`);

const latencies: number[] = [];
for (let sample = 0; sample < SAMPLES; sample += 1) {
  const text = randomUUID();
  const started = performance.now();
  const shown = new Promise<void>((resolve) => void seen.set(text, resolve));
  await Promise.all([post(text, String(237_600_000_000 + (sample % 50))), shown]);
  latencies.push(performance.now() - started);
}
latencies.sort((one, other) => one - other);
const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
process.stdout.write(`webhook to screen: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms over ${SAMPLES}\n`);

const begun = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < BURST) await post('burst', String(237_610_000_000 + ((next += 1) % 500)));
  }),
);
const answered = (performance.now() - begun) / 1000;
process.stdout.write(`webhooks answered after commit: ${Math.round(BURST / answered)} a second\n`);

const left = async () => {
  const found = await context.db.owner.query(`select count(*)::int as n from inbound where state = 'ready'`);
  return (found.rows[0] as { n: number }).n;
};
while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
const handled = (performance.now() - begun) / 1000;
process.stdout.write(`messages handled: ${Math.round(BURST / handled)} a second\n`);

socket.disconnect();
await stop();
await postgres.stop();
for (const path of [postgres.folder, dataDir]) rmSync(path, { recursive: true, force: true });
