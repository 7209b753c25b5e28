import { afterAll, beforeAll, expect, it } from 'vitest';
import { listConversations } from '#contract/conversation.ts';
import { SOCKET } from '#contract/events.ts';
import { listMessages } from '#contract/message.ts';
import { launched, people, phone, untilCampaign } from '#tests/support/campaigns.ts';
import { listen } from '#tests/support/listener.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

const chatWith = async (index: number): Promise<string> => {
  const [row] = await server.query<{ id: string }>(
    'select c.id from conversations c join contacts k on k.id = c.contact_id where k.address = $1',
    [phone(index)],
  );
  return row!.id;
};
const messagesWith = async (index: number): Promise<Json[]> =>
  (await org.ada.call(listMessages, { id: (await chatWith(index)) as never, limit: 20, offset: 0 })).body
    .data;

it('The first reply to a campaign names the campaign that it answers; later ones and late ones do not', async () => {
  const id = await launched(org.ada, { name: 'Autumn sale', recipients: people(2) });
  await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 2);
  await server.writes({ from: phone(0), text: 'Is it still on?' });
  await server.writes({ from: phone(0), text: 'Hello?' });
  await server.query(
    `update campaign_recipients set sent_at = sent_at - interval '73 hours' where position = 2`,
  );
  await server.writes({ from: phone(1), text: 'Too late' });
  await untilCampaign(org.ada, id, ({ metrics }) => metrics.replied === 1);
  const answeredBy = async (index: number) =>
    (await messagesWith(index))
      .filter(({ mode }) => mode === 2)
      .map(({ message, extras }) => [message, extras?.answered_campaign ?? null]);
  await until(async () => (await answeredBy(0)).length === 2, 'both messages');
  expect(await answeredBy(0)).toEqual([
    ['Hello?', null],
    ['Is it still on?', { id, name: 'Autumn sale' }],
  ]);
  await until(async () => (await answeredBy(1)).length === 1, 'the late message');
  expect(await answeredBy(1)).toEqual([['Too late', null]]);
});

it('A campaign’s message and its receipts are announced to a chat that is open, and to no other', async () => {
  for (const index of [10, 11]) await server.conversation(org, { phone: phone(index), received: 2 * HOUR });
  const open = await chatWith(10);
  // Of other conversations, what Copilot answered there may still be announced.
  const written = new Set([open, await chatWith(11)]);
  const newer = await server.conversation(org, { phone: phone(50), received: HOUR });
  const listed = new Set([newer, ...written]);
  const order = async () =>
    (await org.ada.call(listConversations, { limit: 100, offset: 0 })).body.data
      .map(({ _id }: { _id: string }) => _id)
      .filter((it: string) => listed.has(it));
  const before = await order();
  expect(before[0]).toBe(newer);
  const listener = await listen(server.base);
  await listener.join(org.ada.token);
  listener.socket.emit(SOCKET.viewing, { conversation_id: open, typing: false });
  await until(
    () =>
      listener.heard.some(({ name, payload }) => name === 'PRESENCE' && payload.present[0]?.conversation_id),
    'the open chat to be known',
  );
  const id = await launched(org.ada, { recipients: people(12, 10) });
  await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
  const arrived = listener.heard
    .filter(({ name, payload }) => name === 'NEW_MESSAGE' && written.has(payload.message.conversation))
    .map(({ payload }) => payload);
  expect(arrived.map(({ message }) => [message.conversation, message.message_type])).toEqual([
    [open, 'campaign'],
  ]);
  const updated = await until(() => {
    const found = listener.heard
      .filter(({ name, payload }) => name === 'MESSAGE_UPDATE' && written.has(payload.conversation_id))
      .map(({ payload }) => payload);
    return found.some(({ changes }) => changes.status === 1) ? found : null;
  }, 'the receipt');
  expect(new Set(updated.map(({ conversation_id: of }) => of))).toEqual(new Set([open]));
  expect(arrived[0].message).toEqual({
    ...(await messagesWith(10))[0],
    status: 0,
    error_detail: undefined,
  });
  expect(await order()).toEqual(before);
  listener.socket.disconnect();
});
