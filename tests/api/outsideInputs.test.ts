/** Webhooks, keys, addresses and amounts as people and providers outside really send them (`tests/fixtures/world`). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmail } from '#contract/email.ts';
import { publicSendText } from '#contract/publicApi.ts';
import { readAmount } from '#lib/amount.ts';
import { HOUR, MINUTE, SECOND } from '#lib/time.ts';
import { programOf } from '#tests/support/publicApi.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const read = (name: string) => readFileSync(`tests/fixtures/world/${name}.json`, 'utf8');
const parsed = <Kind>(name: string) => JSON.parse(read(name)) as Kind;

let count = 0;
async function post(name: string): Promise<void> {
  const now = Date.now();
  const ago = (ms: number) => String(Math.floor((now - ms) / SECOND));
  const raw = read(name)
    .replaceAll('{{ID}}', () => `outside-${(count += 1)}`)
    .replaceAll('{{SECONDS}}', ago(0))
    .replaceAll('{{AGO_23H59}}', ago(24 * HOUR - MINUTE))
    .replaceAll('{{AGO_26H}}', ago(26 * HOUR))
    .replaceAll('{{AGO_5D}}', ago(120 * HOUR));
  expect((await server.postWebhook(raw)).status).toBe(200);
  await server.quiet();
}

const messagesOf = (name: string) =>
  server.query<{ message: string; mode: number; status: number; extras: Record<string, unknown> | null }>(
    `select m.message, m.mode, m.status, m.extras from messages m join conversations c on c.id = m.conversation_id
     join contacts k on k.id = c.contact_id where k.name = $1 and m.message_type <> 'system' order by m.seq`,
    [name],
  );
const totalsOf = async (name: string) =>
  (await messagesOf(name))
    .filter(({ mode }) => mode === 2)
    .map(({ extras }) => [extras?.['currency'] ?? null, extras?.['total_price'] ?? null]);

describe('an order of WhatsApp’s catalogue', () => {
  it.each([
    ['a-07-order-three-decimals', 'Order KWD', [['KWD', '3.625']]],
    ['a-07-order-two-currencies', 'Order Two', [[null, null]]],
    ['a-07-order-price-missing', 'Order Gap', [['XAF', null]]],
    ['a-07-order-comma-price', 'Order Comma', [['XAF', null]]],
    [
      'a-10-orders',
      'Kuwait Kemi',
      [
        ['KWD', '2.745'],
        ['USD', '60.07'],
        [null, null],
        ['XAF', null],
      ],
    ],
  ])('%s: its sum is exact, or there is none', async (file, name, sums) => {
    await post(file);
    expect(await totalsOf(name)).toEqual(sums);
  });
});

describe('a message that comes late', () => {
  it.each([
    ['a-09-late-23h59', 'Late Edge', 1],
    ['a-09-late-26h', 'Late Day', 0],
    ['a-09-late-5d-person', 'Late Person', 0],
  ])('%s has both its times, and is answered only within its window', async (file, name, answers) => {
    await post(file);
    const [heard, ...answered] = await messagesOf(name);
    expect(heard?.extras?.['arrived_at']).toBeGreaterThan(Date.now() / SECOND - 60);
    expect(answered).toHaveLength(answers);
  });
});

it('a customer without a number who answers gets their name, also after an echo of the shop', async () => {
  await post('b-03-username-1-echo');
  await post('b-03-username-2-answer');
  expect((await messagesOf('Nadège Hidden')).map(({ message }) => message)).toEqual([
    'Hello, this is the shop',
    'Thanks, who are you?',
  ]);
});

it('an address has one form, or is refused', () => {
  const { invited, right } = parsed<{ invited: string[]; right: string[] }>('b-04-addresses');
  expect(invited.map((it) => readEmail(it) ?? 'refused when inviting')).toEqual(right);
});

it('an amount is read as it was meant, or refused', () => {
  const [[, typed] = []] = Object.entries(
    parsed<Record<string, { currency: string; type?: string; paste?: string; right: string }[]>>(
      'a-23-amounts',
    ),
  );
  const found = typed?.map(({ currency, type, paste }) => {
    const result = readAmount(type ?? paste ?? '', { currency, decimals: currency === 'XAF' ? 0 : 2 });
    return 'amount' in result ? result.amount : 'refused';
  });
  // A comma parts groups of three and nothing else (O20), so that no amount can be read in two ways.
  expect(found).toEqual(['125.5', 'refused', 'refused', '25000']);
});

it('a key of idempotency is kept whole, or refused', async () => {
  const phone = '237671555100';
  await server.conversation(org, { phone, label: 'needs-attention', received: 1000 });
  const program = await programOf(server, org.ada);
  const { keys } = parsed<{ keys: { length?: number; text?: string }[] }>('b-09-idempotency');
  const outcomes: unknown[] = [];
  for (const { length = 0, text } of keys) {
    const key = text ?? 'k'.repeat(length);
    const asked = { to: phone, text: `For the key of ${key.length} characters` };
    const headers = { 'idempotency-key': text ? Buffer.from(key).toString('latin1') : key };
    const answers = [
      await program.call(publicSendText, asked, headers),
      await program.call(publicSendText, asked, headers),
    ];
    outcomes.push(answers.map(({ status }) => status));
  }
  expect(outcomes).toEqual([
    [200, 200],
    [400, 400],
    [400, 400],
    [400, 400],
  ]);
  await server.quiet();
  const [{ n } = { n: 0 }] = await server.query<{ n: number }>(
    `select count(*)::int as n from messages where message like 'For the key of%'`,
  );
  expect(n).toBe(1);
});
