/**
 * Syncs the contacts of an organisation with Zoho's sandbox in both directions and compares both sides.
 * Prints the duration, contacts per second, the server's memory above idle, and the counts. With `--kills` the server is
 * killed that many times during the sync.
 *
 *   node bench/crm.ts [--records 50000] [--contacts 2000] [--kills 0]
 *
 * Exits with 1 if a record or a contact is missing, doubled or linked twice, or, without kills, if the memory exceeds its
 * limit.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { CrmSync } from '#contract/crm.ts';
import { noLimits, openDatabase } from '#server/db/database.ts';
import { enlargeDemo } from '#server/demo/demoVolume.ts';
import { shop } from '#server/demo/seed.ts';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { say } from './figures.ts';
import { bearerOf } from './kills/bearer.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '50000' },
    contacts: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '0' },
  },
});
const [records, contacts, kills] = [Number(values.records), Number(values.contacts), Number(values.kills)];
/** MB above idle, for any number of contacts. */
const MEMORY = 64;
/** MB that the server's heap may have: without a limit V8 collects late, and the memory says nothing. */
const HEAP = 128;
/** Contacts of the connected organisation with a phone number; those of Instagram are not synced. */
const isPhone = `channel = 'whatsapp' and address ~ '^[0-9]+$'
  and organisation_id = (select organisation_id from crm_accounts)`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const dataDir = mkdtempSync(join(tmpdir(), 'parley-crm-'));
chmodSync(dataDir, 0o755);
const stack = await startStack({
  settings: await freeSettings(dataDir),
  given: {
    ...process.env,
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_PER_MINUTE: '1000',
    LOG_LEVEL: 'error',
    SANDBOX_PERSIST: 'off',
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  },
});
const url = `http://127.0.0.1:${stack.env.PORT}`;
const sandbox = `http://127.0.0.1:${stack.env.SANDBOX_PORT}`;
const db = new pg.Pool({ connectionString: stack.env.DATABASE_OWNER_URL, max: 2 });
const bearer = bearerOf(url);

const call = async <Body>(path: string, body?: object): Promise<Body> => {
  const response = await fetch(`${url}/api/zoho-crm/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${await bearer.get()}`, 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
};
const megabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stack.server.process.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
const count = async (query: string): Promise<number> =>
  Number((await db.query<{ n: string }>(`select count(*) as n from (${query}) counted`)).rows[0]?.n);

async function killServer(): Promise<void> {
  const { server } = stack;
  server.process.kill('SIGKILL');
  await server.ended;
  await stack.startServer();
}

/** Follows the sync to its end; returns its last state and the highest memory. */
async function follow(): Promise<{ sync: CrmSync; peak: number; killed: number }> {
  let [peak, killed] = [0, 0];
  for (;;) {
    await pause(killed < kills ? 200 + Math.random() * 1_500 : 250);
    peak = Math.max(peak, megabytes());
    if (killed < kills) {
      await killServer();
      killed += 1;
    }
    const { data } = await call<{ data: CrmSync }>('sync/status');
    if (!data.running) return { sync: data, peak, killed };
  }
}

try {
  const demo = openDatabase({
    appUrl: stack.env.DATABASE_URL ?? '',
    ownerUrl: stack.env.DATABASE_OWNER_URL ?? '',
    size: 2,
    times: noLimits,
    onError() {},
  });
  await enlargeDemo(demo, shop.slug, { conversations: contacts, messages: 1_000 });
  await demo.close();
  await fetch(`${sandbox}/control/crm/zoho/many`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: records }),
  });
  await call('connect', {
    client_id: '1000.SANDBOX',
    client_secret: 'sandbox-zoho-secret',
    grant_token: '1000.sandbox-bench',
  });
  const ours = await count(`select from contacts where ${isPhone}`);
  const idle = megabytes();
  const began = performance.now();
  await call('sync/contacts', {});
  const { sync, peak, killed } = await follow();
  const seconds = (performance.now() - began) / 1_000;

  const [zoho] = (await (await fetch(`${sandbox}/control/crm`)).json()) as { records: number }[];
  const found = {
    here: await count(`select from contacts where ${isPhone}`),
    there: zoho?.records ?? Number.NaN,
    linked: await count('select from crm_contacts where contact_id is not null and external_id is not null'),
    doubledHere: await count(
      `select address from contacts where ${isPhone} group by address having count(*) > 1`,
    ),
  };
  const whole = ours + records;
  say(
    `sync      ${sync.state}, ${seconds.toFixed(1)} s, ${(whole / seconds).toFixed(0)} contacts a second, ${sync.total_synced} synced, ${sync.total_failed} failed, ${killed} kills`,
  );
  say(`memory    ${(peak - idle).toFixed(0)} MB more at most`);
  say(
    `counts    ${whole} expected: ${found.here} here, ${found.there} in the CRM, ${found.linked} linked, ${found.doubledHere} doubled here`,
  );
  const isWrong =
    sync.state !== 'done' ||
    [found.here, found.there, found.linked].some((it) => it !== whole) ||
    found.doubledHere > 0 ||
    (kills === 0 && peak - idle > MEMORY);
  process.exitCode = isWrong ? 1 : 0;
} finally {
  await db.end();
  await stack.stop();
  for (const folder of [stack.postgres?.folder, dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true });
}
