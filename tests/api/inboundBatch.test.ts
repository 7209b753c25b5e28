/** Messages of different contacts that wait together are handled in one transaction. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { wamid } from '#tests/support/serverWebhooks.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

/** The most statements of a message's transaction, COMMIT included: a new one costs every message. */
const MOST = 5;
const MANY = 40;
const people = Array.from({ length: MANY }, (_, n) => `23766${String(n).padStart(7, '0')}`);

const arrive = async (messages: { from: string; text: string; id?: string }[]) => {
  const envelope = server.envelope({
    contacts: messages.map(({ from }) => ({ profile: { name: 'Marie' }, wa_id: from })),
    messages: messages.map(({ from, text, id }) => server.messageOf({ from, text, ...(id ? { id } : {}) })),
  });
  const traces = await server.traced(async () => {
    expect((await server.postWebhook(envelope)).status).toBe(200);
    await server.settled(60_000);
  });
  return traces.filter(({ label }) => label === 'inbound.message');
};

const textsOf = async (from: string) =>
  (
    await server.query<{ message: string }>(
      `select m.message from messages m join conversations c on c.id = m.conversation_id
       join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2 order by m.seq`,
      [from],
    )
  ).map(({ message }) => message);

it('takes 5 statements for many messages of known contacts, as for one', async () => {
  await arrive(people.map((from) => ({ from, text: 'first' })));
  expect((await arrive([{ from: people[0]!, text: 'second' }])).map(({ trips }) => trips)).toEqual([MOST]);
  const together = await arrive(people.map((from) => ({ from, text: 'third' })));
  expect(together.length).toBeGreaterThan(0);
  expect(together.length).toBeLessThan(MANY / 4);
  for (const { trips } of together) expect(trips).toBe(MOST);
  expect(await textsOf(people[0]!)).toEqual(['first', 'second', 'third']);
  for (const from of people.slice(1)) expect(await textsOf(from)).toEqual(['first', 'third']);
});

it('keeps the order of several messages of one contact', async () => {
  const from = '237661111111';
  await arrive([{ from, text: 'zero' }]);
  await arrive(['one', 'two', 'three'].map((text) => ({ from, text })));
  expect(await textsOf(from)).toEqual(['zero', 'one', 'two', 'three']);
});

it('stores the other messages if the database refuses one of them', async () => {
  const id = wamid();
  const [bad, ...good] = people;
  await arrive([{ from: bad!, text: 'known already', id }]);
  // Retention deletes items before messages, so that only the message says that it is a repetition.
  await server.query('delete from inbound where dedupe like $1', [`%${id}%`]);
  await arrive([{ from: bad!, text: 'again', id }, ...good.map((from) => ({ from, text: 'fourth' }))]);
  for (const from of good) expect((await textsOf(from)).at(-1)).toBe('fourth');
  expect((await textsOf(bad!)).at(-1)).toBe('known already');
  const waiting = await server.query(`select 1 from inbound where state <> 'done'`);
  expect(waiting).toEqual([]);
});
