/**
 * Collects debts through the sandbox with failing calls and kills of the server, and compares every message and every cent.
 * Requests, reminders, confirmations and failures are counted at the sandbox's phones, money in its ledger of deposits.
 *
 *   node bench/collection.ts [--debts 2000] [--kills 50] [--seed 1]
 *
 * Exits with 1 if a message came twice, a debt or a payment is not accounted for, someone who had paid was reminded, or
 * the sums of money differ.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PAWAPAY_TOKEN } from '#sandbox/env.ts';
import { zoneAtHour } from '#tests/support/collections.ts';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { type Accepted, compare, type Deposit } from './collection/compare.ts';
import { startPayers } from './collection/payers.ts';
import { say } from './figures.ts';
import { bearerOf } from './kills/bearer.ts';
import { random } from '../scripts/lib/random.ts';

const { values } = parseArgs({
  options: {
    debts: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, kills] = [Number(values.debts), Number(values.kills)];
/** Share of the kills while requests go out and first payments come; the others come with the reminders. */
const FIRST = 0.6;
/** Milliseconds between a start and the next kill. */
const UP = { least: 100, most: 2_000 };
/** Recipients whose request may never come. */
const NEVER = ['failed', 'skipped', 'unconfirmed'];
/** Maximum milliseconds of one wait. */
const PATIENCE_MS = 420_000;
const chance = random(Number(values.seed));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Faults of the messages' provider; one call in eight fails. */
const messageFaults = [
  { kind: 'slow', after_ms: 400, probability: 0.05 },
  // Longer than the server's timeout: accepted, but only a status reports it.
  { kind: 'slow', after_ms: 11_000, probability: 0.01 },
  { kind: 'dropResponse', probability: 0.03 },
  { kind: 'gateway', status: 502, accepted: true, probability: 0.02 },
  { kind: 'http', status: 503, probability: 0.02 },
];
/** Faults of mobile money: deposits that are made without an answer, and calls that fail. */
const moneyFaults = [
  { kind: 'dropResponse', probability: 0.05 },
  { kind: 'http', status: 503, probability: 0.05 },
  { kind: 'slow', after_ms: 800, probability: 0.05 },
];

const dataDir = mkdtempSync(join(tmpdir(), 'parley-collection-'));
chmodSync(dataDir, 0o755);
const stack = await startStack({
  settings: await freeSettings(dataDir),
  given: {
    ...process.env,
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_PER_MINUTE: '1000',
    PAYMENTS_PER_MINUTE: '1000000',
    PAWAPAY_POLL_MS: '1000',
    LOG_LEVEL: 'fatal',
  },
});
const url = `http://127.0.0.1:${stack.env.PORT}`;
const sandbox = `http://127.0.0.1:${stack.env.SANDBOX_PORT}`;
const db = new pg.Pool({ connectionString: stack.env.DATABASE_OWNER_URL, max: 4 });
const bearer = bearerOf(url);

interface Answered {
  success?: boolean;
  campaign?: { _id: string };
}

const api = async (path: string, body: unknown): Promise<Answered> => {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${await bearer.get()}`, 'content-type': 'application/json' },
  });
  const answer = (await response.json()) as Answered;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};
const control = (path: string, body: unknown, method = 'POST') =>
  fetch(`${sandbox}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${sandbox}/control/${path}`)).json()) as Answer;

/** Two debts in twenty are of one phone (B66). */
const phoneOf = (n: number) => String(237_670_000_000 + (n % 20 === 19 ? n - 1 : n));
const debts = Array.from({ length: count }, (_, n) => ({
  name: `Person ${n}`,
  phone: phoneOf(n),
  template_variables: {
    name: `Person ${n}`,
    description: 'School fees',
    invoiceId: `INV-${n}`,
    amount: `${100 + (n % 900)}.${String(n % 100).padStart(2, '0')}`,
  },
}));
/** Those of a phone pay alike: first two in five, then one in five while the reminders go out, the others never. */
const turnOf = (position: number): 'first' | 'second' | 'never' => {
  const group = Number(phoneOf(position - 1)) % 5;
  return group < 2 ? 'first' : group === 2 ? 'second' : 'never';
};

let killed = 0;
async function killUntil(most: number): Promise<void> {
  while (killed < most) {
    await pause(UP.least + chance() * (UP.most - UP.least));
    const { server } = stack;
    server.process.kill('SIGKILL');
    await server.ended;
    await stack.startServer();
    killed += 1;
    if (killed % 10 === 0)
      say(`${killed} kills, ${payers.started()} payers, ${await requestsSeen()} requests`);
  }
}
const requestsSeen = async () =>
  (await read<{ by_text: Record<string, number> }>('messages')).by_text.payment_request_cta ?? 0;

const first = debts.filter((_, at) => turnOf(at + 1) === 'first').length;
const second = debts.filter((_, at) => turnOf(at + 1) === 'second').length;
const firstKills = Math.round(kills * FIRST);
const allowed = () =>
  killed < firstKills
    ? Math.ceil((first * (killed + 1)) / firstKills)
    : first + Math.ceil((second * (killed - firstKills + 1)) / Math.max(1, kills - firstKills));
const payers = startPayers({ url, allowed, payers: first + second, together: 8 });

try {
  await control('pace', { sent: 0, delivered: 20, read: 0 }, 'PUT');
  await control('pawapay', { magic: 50 }, 'PUT');
  await api('pawapay/connect-pawapay', {
    token: PAWAPAY_TOKEN,
    language_code: 'EN',
    country_code: 'KEN',
    currency_code: 'KES',
    currency_symbol: 'KSh',
  });
  await db.query('update organisations set time_zone = $1', [zoneAtHour(10, Date.now())]);
  await db.query('update channels set rate_per_second = 80');
  for (const fault of messageFaults) await control('faults', fault);
  for (const fault of moneyFaults) await control('pawapay/faults', fault);
  const began = performance.now();
  const { campaign } = await api('campaign/createPaymentCollectionCampaign', {
    name: 'Bench',
    template: { template_id: 'payment_request_cta', language: 'en' },
    recipients: debts,
  });
  if (!campaign) throw new Error('No campaign was made.');
  const id = campaign._id;
  await api(`campaign/launch/${id}`, {});

  // Who has been asked pays.
  const paying = letPay(id, 'first');
  await killUntil(firstKills);
  await untilLeft('requests', async () => {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from campaign_recipients
       where campaign_id = $1 and status not in ('sent', 'delivered', 'read', 'replied', 'failed', 'skipped', 'unconfirmed')`,
      [id],
    );
    return rows[0]?.n ?? 0;
  });
  await paying;
  await untilLeft('first payments', async () => payers.left() + (await pendingPayments()));
  await untilLeft('work', workLeft);
  const { rows: early } = await db.query<{ phone: string }>(
    `select r.phone from invoices i join campaign_recipients r on r.campaign_id = i.campaign_id and r.position = i.position
     where i.campaign_id = $1 group by r.phone having bool_and(i.total_paid > 0)`,
    [id],
  );

  // Nobody waits for the reminders' hours: they are due now, in steps that are spread over the remaining kills.
  const reminding = remindInSteps(id);
  const payingLate = letPay(id, 'second');
  await killUntil(kills);
  await Promise.all([reminding, payingLate]);
  await payers.end();
  await untilLeft('payments', pendingPayments);
  await untilLeft('reminders', async () => {
    // A reminder that could not be sent at the moment would wait for ten minutes.
    await db.query(`update invoices set remind_at = now() where campaign_id = $1 and reminder = 'waiting'`, [
      id,
    ]);
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from invoices i
         join campaign_recipients r on r.campaign_id = i.campaign_id and r.position = i.position
       where i.campaign_id = $1 and i.reminder = 'waiting' and r.status <> 'unconfirmed'`,
      [id],
    );
    return rows[0]?.n ?? 0;
  });
  await untilLeft('work', workLeft);

  const { messages } = await read<{ messages: Accepted[] }>('messages');
  const { deposits } = await read<{ deposits: Deposit[] }>('pawapay');
  const result = await compare(db, id, {
    accepted: messages,
    deposits,
    attempts: payers.acknowledged,
    paidEarly: new Set(early.map(({ phone }) => phone)),
  });
  say(
    `\n${count} debts, ${killed} kills, seed ${values.seed}, ${((performance.now() - began) / 60_000).toFixed(1)} min`,
  );
  for (const [kind, { phones, unconfirmed, failed }] of Object.entries(result.messages))
    say(`${kind.padEnd(14)}${phones} at the phones, ${unconfirmed} unconfirmed, ${failed} failed`);
  say(`debts         ${JSON.stringify(result.recipients)}, reminders ${JSON.stringify(result.reminders)}`);
  say(`payments      ${payers.acknowledged.length} acknowledged, ${JSON.stringify(result.payments)}`);
  const { owed, invoices, payments, ledger } = result.money;
  say(
    `money         ${owed} owed, paid: invoices ${invoices}, payments ${payments}, the sandbox's ledger ${ledger}`,
  );
  say(`wrong         ${result.wrong.length}`);
  for (const line of result.wrong.slice(0, 20)) say(`  ${line}`);
  process.exitCode = result.wrong.length === 0 ? 0 : 1;
} finally {
  await db.end();
  await stack.stop();
  for (const folder of [stack.postgres?.folder, dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Tells the payers of this turn of their debts once their phones got the requests, until all are told. */
async function letPay(id: string, turn: 'first' | 'second'): Promise<void> {
  const told = new Set<number>();
  const ends = performance.now() + 2 * PATIENCE_MS;
  for (;;) {
    const { rows } = await db.query<{
      position: number;
      phone: string;
      status: string;
      invoice: string;
      amount: string;
    }>(
      `select r.position, r.phone, r.status, i.id as invoice, i.amount::text from campaign_recipients r
         join invoices i on i.campaign_id = r.campaign_id and i.position = r.position
       where r.campaign_id = $1 order by r.position`,
      [id],
    );
    const mine = rows.filter(({ position }) => turnOf(position) === turn);
    const { messages } = await read<{ messages: Accepted[] }>('messages');
    const asked = new Set(messages.map(({ to }) => to));
    const ready = mine.filter(({ position, phone }) => asked.has(phone) && !told.has(position));
    for (const { position } of ready) told.add(position);
    payers.add(ready.map(({ invoice, amount }) => ({ id: invoice, amount })));
    // The link of an unconfirmed request is at no phone, if the provider never took it.
    const left = mine.filter(({ position, status }) => !told.has(position) && !NEVER.includes(status));
    if (left.length === 0) return;
    if (performance.now() > ends) throw new Error(`${left.length} requests never came.`);
    await pause(500);
  }
}

async function remindInSteps(id: string): Promise<void> {
  const steps = Math.max(1, kills - firstKills);
  for (let step = 1; step <= steps; step += 1) {
    while (killed < Math.min(kills, firstKills + step - 1)) await pause(20);
    await db.query(
      `update invoices set remind_at = now() where campaign_id = $1 and reminder = 'waiting' and position % $2 = $3`,
      [id, steps, step - 1],
    );
  }
}

async function pendingPayments(): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from payments where status = 'pending'`,
  );
  return rows[0]?.n ?? 0;
}

/** Counts work of either side; unconfirmed messages wait for a person, and late money is followed for a day. */
async function workLeft(): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select (select count(*)::int from inbound where state = 'ready') + (select count(*)::int from outbox
       where state in ('ready', 'leased', 'doubtful') and kind <> 'payment.follow') as n`,
  );
  const { undelivered } = await read<{ undelivered: number }>('state');
  return (rows[0]?.n ?? 0) + undelivered;
}

async function untilLeft(what: string, left: () => Promise<number>): Promise<void> {
  const ends = performance.now() + PATIENCE_MS;
  say(`waiting for ${what}`);
  for (let n = await left(); n > 0; n = await left()) {
    if (performance.now() > ends) throw new Error(`${n} ${what} are left.`);
    await pause(500);
  }
}
