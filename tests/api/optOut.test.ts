import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, phone, recipientsOf } from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const stateOf = async (from: string) =>
  (
    await server.query<{ stopped: boolean; sent: string[] }>(
      `select k.marketing_stopped_at is not null as stopped,
         array(select m.message from messages m where m.conversation_id = c.id and m.mode <> 2 and m.message_type = 'text' order by seq) as sent
       from contacts k join conversations c on c.contact_id = k.id where k.address = $1`,
      [from],
    )
  )[0];
let second = Math.floor(Date.now() / 1000) - 1_000;
async function writes(from: string, text: string) {
  second += 1;
  await server.writes({ from, text, at: second });
  await server.settled();
}

it.each(['STOP', ' stop. ', 'ARRET', 'Arrêt', 'Unsubscribe!'])(
  '“%s” ends marketing and is confirmed once; the Copilot says nothing',
  async (word) => {
    const from = phone(second % 1_000_000);
    await writes(from, word);
    await writes(from, word);
    const state = await stateOf(from);
    expect(state?.stopped).toBe(true);
    expect(state?.sent).toHaveLength(1);
    expect(state?.sent[0]).toMatch(/promotion/);
    const { body } = await create(org.ada, {
      recipients: [
        { name: 'x', phone: from },
        { name: 'y', phone: phone(5) },
      ],
      template: { template_id: 'new_collection', language: 'fr' },
    });
    const [recipient] = await recipientsOf(org.ada, body.campaign._id);
    expect([recipient?.status, recipient?.reason]).toEqual(['skipped', 'optedOut']);
  },
);

it('START subscribes again, and says nothing of marketing to a contact who had not opted out', async () => {
  const from = phone(77);
  await writes(from, 'STOP');
  await writes(from, 'START');
  const state = await stateOf(from);
  expect(state?.stopped).toBe(false);
  expect(state?.sent).toHaveLength(2);
  const other = phone(78);
  await writes(other, 'START');
  expect((await stateOf(other))?.sent.filter((text) => text.includes('promotional'))).toEqual([]);
});

it('a word within a sentence is no opt-out', async () => {
  const from = phone(79);
  await writes(from, 'Please stop at the shop in Akwa');
  expect((await stateOf(from))?.stopped).toBe(false);
});
