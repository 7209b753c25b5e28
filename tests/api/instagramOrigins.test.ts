/** Links, ads and cards of Instagram as they really come (`tests/fixtures/world`), each shown in the conversation. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  const org = await server.organisation();
  await server.connectInstagram(org.id);
  await server.query('update organisations set copilot_enabled = false');
});
afterAll(() => server.stop());

async function post(raw: string): Promise<void> {
  const body = raw
    .replaceAll('{{ID}}', () => `outside-ig-${(count += 1)}`)
    .replaceAll('"{{MS}}"', () => String(Date.now()));
  const signature = createHmac('sha256', 'sandbox-instagram-secret').update(body).digest('hex');
  const answer = await fetch(`${server.base}/webhooks/instagram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  });
  expect(answer.status).toBe(200);
  await server.settled();
}
const file = (name: string) => readFileSync(`tests/fixtures/world/${name}.json`, 'utf8');
const unread = async () => {
  const text = await (await fetch(`${server.base}/metrics`)).text();
  return Number(/^parley_webhook_unread_total\{channel="instagram"\} (\d+)$/m.exec(text)?.[1] ?? 0);
};
const linesOf = (address: string) =>
  server.query<Json>(
    `select m.message, m.message_type, m.extras, c.unread_count from messages m
     join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
     where k.address = $1 order by m.seq`,
    [address],
  );

describe('a link that brought a customer', () => {
  const link = { kind: 'link', headline: 'PROMO24', body: null, url: null };

  it('is a line of its own where they write nothing', async () => {
    await post(file('24-referral-bare'));
    const [line, ...others] = await linesOf('1784146900001');
    expect([others, line.message_type, line.message, line.extras.referral, line.unread_count]).toEqual([
      [],
      'system',
      'The customer came by “PROMO24”',
      link,
      0,
    ]);
  });

  it.each([
    ['24-referral-in-message', '1784146900002', 'Hello'],
    ['24-referral-in-postback', '1784146900003', 'Start'],
  ])('stands above the message of %s', async (name, address, text) => {
    await post(file(name));
    const shown = (await linesOf(address)).filter(({ message_type: type }) => type === 'text');
    expect(shown.map(({ message, extras }) => [message, extras.referral])).toEqual([[text, link]]);
  });
});

describe('a card that another tool sent', () => {
  it.each([
    ['25-echo-card', '1784146900006', 'Green bag\n25 000 FCFA, in stock\n[Order] https://a.test/order'],
    ['25-echo-button-card', '1784146900007', 'Choose a size\n[Small]'],
  ])('shows its words and buttons: %s', async (name, address, text) => {
    await post(file(name));
    const shown = (await linesOf(address)).filter(({ message_type: type }) => type !== 'system');
    expect(shown.map(({ message, message_type }) => [message_type, message])).toEqual([['text', text]]);
  });
});

it('Something that nobody reads is a line and counted, and asks for nobody', async () => {
  const before = await unread();
  const event = JSON.parse(file('24-referral-bare'));
  const [{ referral: _, ...around }] = event.entry[0].messaging;
  event.entry[0].messaging = [
    { ...around, sender: { id: '1784146900009' }, new_of_next_year: { text: 'Hi' } },
  ];
  await post(JSON.stringify(event));
  const [line] = await linesOf('1784146900009');
  expect([line.message, line.unread_count]).toEqual(['Something that Parley cannot show', 0]);
  expect(await unread()).toBe(before + 1);
});
