/** Webhooks of Meta that hold several entries, changes and items: nothing of them is lost or stored twice. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
});
afterAll(() => server.stop());
afterEach(() => batched({ batch_ms: 0, shuffle: false, duplicate: false }));

const batched = (faults: object) => {
  const { webhookSender } = server.sandbox;
  webhookSender.setFaults({ ...webhookSender.faults, ...faults });
};
const READ = 200;
let turn = 0;
const person = (network: 'whatsapp' | 'instagram') => {
  turn += 1;
  const wa_id = `${network === 'instagram' ? '178414000001' : '2376810'}${String(turn).padStart(5, '0')}`;
  server.sandbox.state.meet({ wa_id, name: `Person ${turn}`, on: true, network });
  return wa_id;
};
const textsOf = async (address: string) =>
  (
    await server.query<Json>(
      `select m.message from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
       where k.address = $1 and m.mode = 2 order by m.seq`,
      [address],
    )
  ).map(({ message }) => message as string);

describe.each(['entry', 'changes', 'items'] as const)('several of them in the list %s', (batch_level) => {
  it.each([false, true])('are read like single ones (shuffled and doubled: %s)', async (mixed) => {
    const people = [person('whatsapp'), person('whatsapp'), person('instagram'), person('instagram')];
    batched({ batch_ms: 150, batch_level, shuffle: mixed, duplicate: mixed });
    const { phones, instagram, state } = server.sandbox;
    for (const word of ['one', 'two', 'three'])
      for (const id of people)
        if (state.people.get(id)?.network === 'instagram') instagram.write(id, { text: word });
        else phones.write(id, { text: word });
    await server.quiet();
    for (const id of people) {
      const texts = await textsOf(id);
      expect(mixed ? texts.toSorted() : texts).toEqual(
        mixed ? ['one', 'three', 'two'] : ['one', 'two', 'three'],
      );
    }
    expect(state.deliveries.size).toBe(0);
  });
});

it('Statuses of many messages in one body reach each of them', async () => {
  const to = Array.from({ length: 5 }, () => person('whatsapp'));
  for (const id of to) server.sandbox.phones.write(id, { text: 'I want to talk to a person' });
  await server.quiet();
  batched({ batch_ms: 150, batch_level: 'items', shuffle: true });
  const sent = to.map((id) => server.sandbox.state.thread(id).find(({ from }) => from === 'business')!.id);
  for (const id of to) server.sandbox.phones.readAll(id);
  await server.quiet();
  const rows = await server.query<Json>('select status from messages where provider_id = any($1)', [sent]);
  expect(rows.map(({ status }) => status)).toEqual(to.map(() => READ));
});

describe('a conversation that the sandbox gives to another responder', () => {
  const call = (method: string, path: string, body: object) =>
    fetch(`${server.sandbox.url}/control/people/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const labelOf = async (address: string) =>
    (
      await server.query<Json>(
        'select c.label from conversations c join contacts k on k.id = c.contact_id where k.address = $1',
        [address],
      )
    )[0].label as string;

  it('is shown and silent, and asks for a person once it is handed back', async () => {
    const kemi = person('whatsapp');
    server.sandbox.phones.write(kemi, { text: 'I want to talk to a person' });
    await server.quiet();
    expect(await labelOf(kemi)).toBe('needs-attention');
    const answersBefore = server.sandbox.state.accepted.filter(({ to }) => to === kemi).length;
    await call('PUT', kemi, { responder: true });
    await call('POST', `${kemi}/messages`, { text: 'Are you a robot?' });
    await call('POST', `${kemi}/responder`, { text: 'I am another one.' });
    await server.quiet();
    expect(await labelOf(kemi)).toBe('WhatsApp-Business');
    expect(await textsOf(kemi)).toEqual(['I want to talk to a person', 'Are you a robot?']);
    expect(server.sandbox.state.accepted.filter(({ to }) => to === kemi)).toHaveLength(answersBefore);
    await call('PUT', kemi, { responder: false });
    await server.quiet();
    expect(await labelOf(kemi)).toBe('needs-attention');
  });
});
