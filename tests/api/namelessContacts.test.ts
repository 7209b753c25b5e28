/** Contacts whose network gives no name, and groups: they are told apart, and get their names when these come. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContact, updateContact } from '#contract/contact.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
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

let second = 1_780_000_000;
async function writes(from: Json, name: string | null, more: Json = {}) {
  const message = { id: wamid(), timestamp: String((second += 1)), type: 'text', text: { body: 'Hello' } };
  const user = from['from_user_id'];
  const contact = { ...(user ? { user_id: user } : { wa_id: from['from'] }), profile: { name } };
  const value = { contacts: name === null ? [] : [contact], messages: [{ ...message, ...from, ...more }] };
  expect((await server.postWebhook(server.envelope(value))).status).toBe(200);
  await server.settled();
}
const named = (address: string) =>
  server.query<{ name: string; first_name: string; last_name: string }>(
    'select name, first_name, last_name from contacts where organisation_id = $1 and address = $2',
    [org.id, address],
  );

describe('a contact without a name', () => {
  it('is told from others by the end of its id, and gets its name with the next message', async () => {
    const [one, other] = ['CM.770000000001111', 'CM.770000000002222'];
    await writes({ from_user_id: one }, null);
    await writes({ from_user_id: other }, null);
    expect(await named(one)).toMatchObject([{ name: 'WhatsApp user …1111' }]);
    expect(await named(other)).toMatchObject([{ name: 'WhatsApp user …2222' }]);
    await writes({ from_user_id: one }, 'Nadège Hidden');
    expect(await named(one)).toEqual([{ name: 'Nadège Hidden', first_name: 'Nadège', last_name: 'Hidden' }]);
  });

  it('with a number gets all its names too, and keeps those that a user gave it', async () => {
    const phone = '237671555001';
    await writes({ from: phone }, null);
    expect(await named(phone)).toMatchObject([{ name: `+${phone}`, first_name: '' }]);
    await writes({ from: phone }, 'Awa Ndi');
    expect(await named(phone)).toEqual([{ name: 'Awa Ndi', first_name: 'Awa', last_name: 'Ndi' }]);
    await writes({ from: phone }, 'Somebody Else');
    expect(await named(phone)).toMatchObject([{ name: 'Awa Ndi' }]);
  });

  it('of which a user takes the name away is told apart again', async () => {
    const user = 'CM.770000000003333';
    await writes({ from_user_id: user }, 'Guy Nana');
    const [{ id }] = (await server.query('select id from contacts where address = $1', [user])) as [
      { id: string },
    ];
    const { body } = await org.ada.call(getContact, { channel: 'whatsapp', id: user } as never);
    const contact = body.data ?? body.contact;
    const { first_name: _, last_name: __, ...kept } = contact;
    const without = { ...kept, id, first_name: '', last_name: '' };
    expect((await org.ada.call(updateContact, without as never)).status).toBe(200);
    expect(await named(user)).toMatchObject([{ name: 'WhatsApp user …3333' }]);
  });
});

describe('a group', () => {
  it('is named after the first three who write, until a user names it', async () => {
    const group = '120363411111110001';
    const speaks = (from: string, name: string) => writes({ from }, name, { group_id: group });
    await speaks('237671555101', 'Gina Abena');
    expect(await named(group)).toMatchObject([{ name: 'Group · Gina' }]);
    await speaks('237671555101', 'Gina Abena');
    await speaks('237671555102', 'Gus Biya');
    expect(await named(group)).toMatchObject([{ name: 'Group · Gina, Gus' }]);
    await speaks('237671555103', 'Lea');
    await speaks('237671555104', 'Omar');
    expect(await named(group)).toMatchObject([{ name: 'Group · Gina, Gus, Lea' }]);
    await server.query(`update contacts set name = 'Tontine' where address = $1`, [group]);
    await speaks('237671555105', 'Paul');
    expect(await named(group)).toMatchObject([{ name: 'Tontine' }]);
  });
});

describe('a quote of a message that we do not have', () => {
  const quotedModes = (address: string) =>
    server.query<{ mode: number }>(
      `select (m.reply_to->>'mode')::int as mode from messages m join conversations c on c.id = m.conversation_id
       join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2 order by m.seq`,
      [address],
    );

  it('says whose message it was, by its number', async () => {
    const phone = '237671555009';
    await writes({ from: phone }, 'Lise', { context: { from: '237650000001', id: wamid() } });
    await writes({ from: phone }, 'Lise', { context: { from: phone, id: wamid() } });
    await writes({ from: phone }, 'Lise', { context: { id: wamid() } });
    expect((await quotedModes(phone)).map(({ mode }) => mode)).toEqual([1, 2, 2]);
  });

  it('is nobody’s in a group, where another member may have written it', async () => {
    const group = 'Y2FwaV9ncm91cDox';
    const quote = { context: { from: '237650000001', id: wamid() } };
    await writes({ from: '237671555010', group_id: group }, 'Gus', quote);
    expect((await quotedModes(group)).map(({ mode }) => mode)).toEqual([2]);
  });
});
