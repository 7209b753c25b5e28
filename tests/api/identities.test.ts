import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConversation } from '#contract/conversation.ts';
import { getContact } from '#contract/contact.ts';
import { sendMessage } from '#contract/sending.ts';
import { randomUUID } from 'node:crypto';
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

let met = 0;
/** Creates a person with a phone number and a user id. */
const someone = () => {
  met += 1;
  return {
    phone: String(237_670_000_000 + Math.floor(Math.random() * 9_999_999)),
    user: `CM.1349120865530${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}${met}`,
  };
};
type Person = ReturnType<typeof someone>;

let second = 1_780_000_000;
interface Shown {
  phone?: string;
  user?: string;
  name?: string;
  username?: string;
}
/** Sends a person's text with those identities that WhatsApp shows. */
async function writes({ phone, user, name = 'Sheena', username }: Shown, text: string, more: Json = {}) {
  second += 1;
  const raw = server.envelope({
    contacts: [
      {
        profile: { name, ...(username ? { username } : {}) },
        ...(phone ? { wa_id: phone } : {}),
        ...(user ? { user_id: user } : {}),
      },
    ],
    messages: [
      {
        id: wamid(),
        timestamp: String(second),
        type: 'text',
        text: { body: text },
        ...(phone ? { from: phone } : {}),
        ...(user ? { from_user_id: user } : {}),
        ...more,
      },
    ],
  });
  expect((await server.postWebhook(raw)).status).toBe(200);
  await server.settled();
}

/** Returns contacts with any of these identities, with the texts of their conversations in order. */
const contactsOf = ({ phone, user }: Person) =>
  server.query<{
    id: string;
    address: string;
    name: string;
    username: string | null;
    said: string[];
    seqs: number[];
  }>(
    `select k.id, k.address, k.name, k.username,
       array(select m.message from messages m join conversations c on c.id = m.conversation_id where c.contact_id = k.id and m.mode = 2 order by m.seq) as said,
       array(select m.seq from messages m join conversations c on c.id = m.conversation_id where c.contact_id = k.id order by m.seq) as seqs
     from contacts k where k.organisation_id = $1 and k.id in (select contact_id from contact_identities where value in ($2, $3))`,
    [org.id, phone, user],
  );

describe('a customer who hides their number', () => {
  it('is one contact with a user id, and remains one when their number is shown', async () => {
    const person = someone();
    await writes({ user: person.user, username: '@sheena' }, 'No number here');
    let [contact, ...others] = await contactsOf(person);
    expect([contact, others]).toMatchObject([
      { address: person.user, name: 'Sheena', username: 'sheena' },
      [],
    ]);

    const [conversation] = await server.query<{ id: string }>(
      'select id from conversations where contact_id = $1',
      [contact!.id],
    );
    await server.query(
      `update conversations set label = 'manual', handler = $2, last_received_at = now() where id = $1`,
      [conversation!.id, org.ada.id],
    );
    const { status } = await org.ada.call(sendMessage, {
      id: conversation!.id as never,
      message: 'Good morning',
      client_message_id: randomUUID(),
    });
    expect(status).toBe(200);
    await server.quiet();
    expect(server.sandbox.state.accepted.filter(({ to }) => to === person.user)).toHaveLength(1);

    await writes(person, 'And now with it');
    [contact, ...others] = await contactsOf(person);
    expect([contact, others]).toMatchObject([
      { address: person.phone, said: ['No number here', 'And now with it'] },
      [],
    ]);
    const { body } = await org.ada.call(getContact, { id: person.phone, channel: 'whatsapp' } as never);
    expect(body.data ?? body.contact ?? body).toMatchObject({ username: 'sheena' });
  });

  it('keeps their conversation if their number was known before', async () => {
    const person = someone();
    await writes(person, 'Both');
    await writes({ user: person.user }, 'Hidden now');
    expect(await contactsOf(person)).toMatchObject([{ address: person.phone, said: ['Both', 'Hidden now'] }]);
  });
});

describe('two contacts that turn out to be one person', () => {
  it('are merged into the older one, with all messages in order of time', async () => {
    const person = someone();
    await writes({ phone: person.phone }, 'First, by number');
    await writes({ user: person.user }, 'Second, by id');
    await writes({ phone: person.phone }, 'Third, by number');
    const [older] = await server.query<{ id: string }>('select id from contacts where address = $1', [
      person.phone,
    ]);
    await writes(person, 'Fourth, by both');
    const found = await contactsOf(person);
    expect(found).toMatchObject([
      {
        id: older!.id,
        said: ['First, by number', 'Second, by id', 'Third, by number', 'Fourth, by both'],
      },
    ]);
    expect(found[0]!.seqs).toEqual(found[0]!.seqs.map((_, index) => index + 1));
    const [conversation] = await server.query<{ n: number; unread: number }>(
      'select message_count as n, unread_count as unread from conversations where contact_id = $1',
      [older!.id],
    );
    expect(conversation).toEqual({ n: found[0]!.seqs.length, unread: 4 });
    const events = await server.query(
      `select 1 from events where organisation_id = $1 and name = 'ORGANIZATION_CHANGED'`,
      [org.id],
    );
    expect(events.length).toBeGreaterThan(0);
  });

  it('keep the younger conversation’s address as a redirect, in their organisation only', async () => {
    const [person, other] = [someone(), someone()];
    const idOf = async (shown: Shown, text: string) => {
      await writes(shown, text);
      const [found] = await server.query<{ id: string }>(
        'select conversation_id as id from messages where message = $1',
        [text],
      );
      return found!.id;
    };
    const kept = await idOf({ phone: person.phone }, `by number ${person.phone}`);
    const gone = await idOf({ user: person.user }, `by id ${person.user}`);
    const apart = await idOf(other, `apart ${other.phone}`);
    await writes(person, 'By both');
    const get = (agent: Organisation['ada'], id: string) => agent.call(getConversation, { id } as never);
    expect((await get(org.ada, gone)).body).toMatchObject({ data: { _id: kept } });
    expect((await get(org.ada, apart)).body).toMatchObject({ data: { _id: apart } });
    const { ada: stranger } = await server.organisation('elsewhere');
    expect((await get(stranger, gone)).status).toBe(404);
    expect((await get(stranger, kept)).status).toBe(404);
  });

  it('are one contact in any order of arrival, and no message is doubled or lost', async () => {
    const person = someone();
    await Promise.all([
      ...[1, 2, 3].map((n) => writes({ phone: person.phone }, `p${n}`)),
      ...[1, 2, 3].map((n) => writes({ user: person.user }, `u${n}`)),
      ...[1, 2, 3].map((n) => writes(person, `b${n}`)),
    ]);
    const found = await contactsOf(person);
    expect(found).toHaveLength(1);
    expect(found[0]!.said.toSorted()).toEqual(['b1', 'b2', 'b3', 'p1', 'p2', 'p3', 'u1', 'u2', 'u3']);
    expect(found[0]!.seqs).toEqual(found[0]!.seqs.map((_, index) => index + 1));
  });

  it('of two organisations stay separate', async () => {
    const person = someone();
    const other = await server.organisation('another-number');
    await writes(person, 'Here');
    await server.query(
      `insert into contacts (id, organisation_id, channel, address, name) values (gen_random_uuid(), $1, 'whatsapp', $2, 'Theirs')`,
      [other.id, person.phone],
    );
    await writes(person, 'Here again');
    expect(await contactsOf(person)).toMatchObject([{ said: ['Here', 'Here again'] }]);
    expect(await server.query('select 1 from contacts where organisation_id = $1', [other.id])).toHaveLength(
      1,
    );
  });
});

describe('a person’s change of', () => {
  it('number keeps one contact, adds a history line, and late messages of the old number still lead to it', async () => {
    const person = someone();
    const next = someone();
    await writes(person, 'From the old number');
    await server.query(
      `update conversations set last_received_at = '2020-01-01' where contact_id in (select contact_id from contact_identities where value = $1)`,
      [person.phone],
    );
    const system = {
      type: 'system',
      system: {
        body: `User changed from ${person.phone} to ${next.phone}`,
        wa_id: next.phone,
        type: 'user_changed_number',
        user_id: next.user,
        previous_user_id: person.user,
      },
    };
    await writes(person, '', { ...system, text: undefined });
    let found = await contactsOf(person);
    expect(found).toMatchObject([{ address: next.phone, said: ['From the old number'] }]);
    const [line] = await server.query<Json>(
      `select m.message_type, m.extras, c.last_received_at from messages m join conversations c on c.id = m.conversation_id
       where c.contact_id = $1 and m.message_type = 'system' order by m.seq desc limit 1`,
      [found[0]!.id],
    );
    expect(line).toMatchObject({
      message_type: 'system',
      extras: { type: 'contact_changed_number', from: `+${person.phone}`, to: `+${next.phone}` },
    });
    // A system message does not open the reply window.
    expect(new Date(line!.last_received_at).getUTCFullYear()).toBe(2020);
    await writes(next, 'From the new number');
    const late = { timestamp: String(second - 10) };
    await writes({ phone: person.phone }, 'Late, from the old one', late);
    found = await contactsOf(next);
    expect(found).toMatchObject([
      { address: next.phone, said: ['From the old number', 'From the new number', 'Late, from the old one'] },
    ]);
  });

  it('marketing preference is stored, and the latest one wins in any order', async () => {
    const person = someone();
    await writes(person, 'Hello');
    const say = async (value: string, timestamp: number) => {
      const raw = server.envelope({
        contacts: [{ wa_id: person.phone, user_id: person.user }],
        user_preferences: [
          {
            wa_id: person.phone,
            user_id: person.user,
            detail: '',
            category: 'marketing_messages',
            value,
            timestamp,
          },
        ],
      });
      expect((await server.postWebhook(raw)).status).toBe(200);
      await server.settled();
    };
    const stopped = async () =>
      (
        await server.query<{ stopped: boolean }>(
          'select marketing_stopped_at is not null as stopped from contacts where address = $1 and organisation_id = $2',
          [person.phone, org.id],
        )
      )[0]!.stopped;
    await say('stop', 1_780_001_000);
    expect(await stopped()).toBe(true);
    await say('resume', 1_780_000_500);
    expect(await stopped()).toBe(true);
    await say('resume', 1_780_002_000);
    expect(await stopped()).toBe(false);
  });

  it('a message by editing or deleting keeps the earlier text', async () => {
    const person = someone();
    const id = wamid();
    await writes(person, 'Tree o’clock', { id });
    const change = (more: Json) => writes(person, '', { text: undefined, ...more });
    await change({
      type: 'edit',
      edit: { original_message_id: id, message: { type: 'text', text: { body: 'Three o’clock' } } },
    });
    const row = async () =>
      (await server.query<Json>('select message, extras from messages where provider_id = $1', [id]))[0];
    expect(await row()).toMatchObject({
      message: 'Three o’clock',
      extras: { edited: true, history: ['Tree o’clock'] },
    });
    await change({ type: 'revoke', revoke: { original_message_id: id } });
    expect(await row()).toMatchObject({
      message: '',
      extras: { unsent: true, history: ['Tree o’clock', 'Three o’clock'] },
    });
  });
});
