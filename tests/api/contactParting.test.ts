/** Parting a contact that holds two people: what moves, what stays, and what comes afterwards. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dismissMixedContact, partContact, readParting } from '#contract/contactParting.ts';
import { getConversation } from '#contract/conversation.ts';
import { listMessages, STATUS } from '#contract/message.ts';
import { listMixedContacts } from '#contract/mixedContact.ts';
import { addNote } from '#contract/note.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { wamid } from '#tests/support/serverWebhooks.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('parting-2');
  await server.query('update organisations set copilot_enabled = false');
});
afterAll(() => server.stop());

const START = Math.floor(Date.now() / 1000) - 3000;
let count = 0;
type Person = { name: string; phone: string; user: string };
const someone = (name: string): Person => {
  count += 1;
  return { name, phone: String(237_672_000_000 + count), user: `CM.80000000000${count}` };
};

async function post(value: Json) {
  expect((await server.postWebhook(server.envelope(value))).status).toBe(200);
  await server.settled();
}
async function writes(who: Person, body: string, second: number, more: Json = {}) {
  const id = wamid();
  await post({
    contacts: [{ profile: { name: who.name }, wa_id: who.phone, user_id: who.user }],
    messages: [
      {
        id,
        timestamp: String(START + second),
        type: 'text',
        text: { body },
        from: who.phone,
        from_user_id: who.user,
        ...more,
      },
    ],
  });
  return id;
}

/**
 * A customer who changed number, and a stranger with the former one, both in one contact, as it was stored before
 * retired identities were another person's.
 */
async function mixture() {
  const rita = someone('Rita');
  const next = { ...rita, phone: someone('').phone };
  const victor = { ...someone('Victor'), phone: rita.phone };
  const hers = await writes(rita, 'my address is Rue 5', 1);
  const [{ contact_id: id, id: conversation } = { contact_id: '', id: '' }] = await server.query<{
    id: string;
    contact_id: string;
  }>(
    `select c.id, c.contact_id from conversations c join contact_identities i on i.contact_id = c.contact_id where i.value = $1`,
    [rita.user],
  );
  await org.ada.call(addNote, { id: conversation, notes: 'She likes blue.' } as never);
  await post({
    messages: [
      {
        id: wamid(),
        timestamp: String(START + 100),
        type: 'system',
        from: rita.phone,
        from_user_id: rita.user,
        system: { type: 'user_changed_number', body: 'changed', wa_id: next.phone },
      },
    ],
  });
  await server.query('update contact_identities set retired_at = null where value = $1', [rita.phone]);
  await server.query(
    `insert into contact_identities (organisation_id, channel, value, kind, contact_id, seen_at)
     select organisation_id, channel, $1, 'user', contact_id, now() from contact_identities where value = $2`,
    [victor.user, rita.phone],
  );
  const his = await writes(victor, 'who are you?', 200);
  await org.ada.call(addNote, { id: conversation, notes: 'Odd question.' } as never);
  await writes(victor, 'about your address', 201, { context: { id: hers } });
  await server.sweeper.sweep();
  return { id, conversation, rita, next, victor, hers, his };
}

const read = async (id: string, around?: string, actor: Actor = org.ada) =>
  actor.call(readParting, { id, ...(around ? { around } : {}) });
async function part(id: string, change: Json = {}, actor: Actor = org.ada) {
  const { parting } = (await read(id)).body;
  const identities = parting.identities.filter((it: Json) => it.proposed).map((it: Json) => it.value);
  const { version, from } = parting;
  return actor.call(partContact, { id, identities, from, name: 'Victor', version, ...change });
}
const history = async (id: string): Promise<Json[]> =>
  (await org.ada.call(listMessages, { id, limit: 100, offset: 0 } as never)).body.data.toReversed();
const texts = async (id: string) =>
  (await history(id)).map((it) => [it.seq, it.message_type === 'system' ? it.extras.type : it.message]);
const talk = async (id: string): Promise<Json> =>
  (await org.ada.call(getConversation, { id } as never)).body.data;
const listed = async () =>
  (await org.ada.call(listMixedContacts, {})).body.data.map((it: Json) => it._id) as string[];

describe('a contact that holds two people', () => {
  it('is read with the number that was given up, and the message from which the stranger wrote', async () => {
    const { id, rita, next, victor } = await mixture();
    const { parting } = (await read(id)).body;
    expect(await listed()).toContain(id);
    expect(Object.fromEntries(parting.identities.map((it: Json) => [it.value, it.proposed]))).toEqual({
      [rita.phone]: true,
      [victor.user]: true,
      [next.phone]: false,
      [rita.user]: false,
    });
    const at = parting.messages.findIndex((it: Json) => it._id === parting.from);
    expect(parting.messages[at]).toMatchObject({
      message: 'who are you?',
      writer: rita.phone,
      moves: 2,
      files: 0,
    });
    expect(parting).toMatchObject({ notes: 2, invoices: 0, has_earlier: false, has_later: false });
    expect(parting.messages.map((it: Json) => it.message)).not.toContain('Odd question.');
  });

  it('becomes two, each with their own words, number, window and counts', async () => {
    const { id, conversation, rita, next } = await mixture();
    const before = await talk(conversation);
    const { status, body } = await part(id);
    expect(status).toBe(200);
    expect(await texts(conversation)).toEqual([
      [1, 'my address is Rue 5'],
      [2, 'user_conversation_note'],
      [3, 'contact_changed_number'],
      [4, 'user_conversation_note'],
      [5, 'messages_parted'],
    ]);
    expect(await texts(body.conversation_id)).toEqual([
      [1, 'who are you?'],
      [2, 'about your address'],
      [3, 'messages_moved_here'],
    ]);
    const [hers, his] = [await talk(conversation), await talk(body.conversation_id)];
    expect(hers).toMatchObject({
      last_message: { message: 'my address is Rue 5' },
      last_message_received_at: START + 1,
      user: { name: 'Rita', wa_phone: next.phone },
      unread_count: before.unread_count - 2,
      label: before.label,
    });
    expect(his).toMatchObject({
      last_message: { message: 'about your address' },
      last_message_received_at: START + 201,
      user: { name: 'Victor', wa_phone: rita.phone },
      unread_count: 2,
      label: before.label,
    });
    const lines = (await history(body.conversation_id)).at(-1)!;
    expect(lines.extras).toMatchObject({ count: 2, from: `+${rita.phone}` });
    const quote = (await history(body.conversation_id)).find((it) => it.reply_to);
    expect(quote!.reply_to).toMatchObject({ message_id: null, message: '' });
    expect(await listed()).not.toContain(id);
    await server.sweeper.sweep();
    expect(await listed()).not.toContain(id);
  });

  it('keeps its invoices, tags and opt-out; reactions move with their messages', async () => {
    const { id, conversation } = await mixture();
    await server.query(`update contacts set tags = '{vip}', marketing_stopped_at = now() where id = $1`, [
      id,
    ]);
    await server.query(
      `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference,
         description, amount, outstanding, currency_code, currency_symbol, created_by)
       values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'A', 'bags', 5, 5, 'XAF', 'CFA', $4)`,
      [org.id, id, conversation, org.ada.id],
    );
    await server.query(
      `update messages set emoji_sent = '👍' where conversation_id = $1 and message = 'who are you?'`,
      [conversation],
    );
    await server.query(`update conversations set summary = 'about both' where id = $1`, [conversation]);
    expect((await read(id)).body.parting).toMatchObject({ invoices: 1 });
    const { body } = await part(id);
    expect((await history(body.conversation_id))[0]!.reactions.emoji_sent).toBe('👍');
    expect(
      await server.query('select contact_id from invoices where conversation_id = $1', [conversation]),
    ).toEqual([{ contact_id: id }]);
    const [other] = await server.query<Json>('select * from contacts where id = $1', [body.contact_id]);
    expect(other).toMatchObject({ tags: [], first_name: 'Victor', marketing_stopped_at: expect.any(Date) });
    expect((await talk(conversation)).summary).toBeNull();
  });

  it('takes Copilot’s pending answer along, and leaves no key of a position that is given again', async () => {
    const { id, conversation } = await mixture();
    const add = (seq: number, state: string) =>
      server.query(
        `insert into outbox (organisation_id, kind, lane, dedupe, payload, state, run_at)
         values ($1, 'autopilot.answer', $2, $3, jsonb_build_object('conversationId', $4::text, 'seq', $5::int), $6, now() + interval '1 hour')`,
        [org.id, `answer/${conversation}`, `answer:${conversation}:${seq}`, conversation, seq, state],
      );
    await add(1, 'done');
    await add(4, 'done');
    await add(6, 'ready');
    const { body } = await part(id);
    const to = body.conversation_id as string;
    const jobs = await server.query<{ dedupe: string }>(
      `delete from outbox where dedupe like 'answer:' || $1 || ':%' returning dedupe, lane, payload`,
      [conversation],
    );
    expect(jobs.toSorted((one, other) => (one.dedupe < other.dedupe ? -1 : 1))).toEqual([
      { dedupe: `answer:${conversation}:1`, lane: `answer/${conversation}`, payload: expect.anything() },
      {
        dedupe: `answer:${conversation}:4:${to}`,
        lane: `answer/${conversation}`,
        payload: expect.anything(),
      },
      {
        dedupe: `answer:${conversation}:6:${to}`,
        lane: `answer/${to}`,
        payload: { conversationId: to, seq: 2 },
      },
    ]);
  });

  it('with two user ids and one number is parted by the id that came last, with the number', async () => {
    const rita = someone('Rita ids');
    const victor = { ...someone('Victor ids'), phone: rita.phone };
    await writes(rita, 'mine', -8000);
    await server.query(
      `insert into contact_identities (organisation_id, channel, value, kind, contact_id, seen_at)
       select organisation_id, channel, $1, 'user', contact_id, seen_at from contact_identities where value = $2`,
      [victor.user, rita.user],
    );
    await writes(victor, 'not hers', 1000);
    const [{ id, contact_id: contact } = { id: '', contact_id: '' }] = await server.query<{
      id: string;
      contact_id: string;
    }>(
      `select c.id, c.contact_id from conversations c join contacts k on k.id = c.contact_id where k.name = 'Rita ids'`,
    );
    const { body } = await part(contact, { name: '' });
    expect(await texts(id)).toEqual([
      [1, 'mine'],
      [2, 'messages_parted'],
    ]);
    await writes(victor, 'still mine', 1001);
    expect((await texts(body.conversation_id)).map(([, text]) => text)).toContain('still mine');
    expect(
      await server.query(
        'select value, contact_id from contact_identities where value = any($1) order by value',
        [[rita.user, rita.phone]],
      ),
    ).toEqual([
      { value: rita.phone, contact_id: body.contact_id },
      { value: rita.user, contact_id: contact },
    ]);
  });

  it('leads events of afterwards, of before, and of moved messages to the right one of the two', async () => {
    const { id, conversation, rita, next, victor } = await mixture();
    const sent = wamid();
    await server.query(
      `update messages set provider_id = $1, mode = 1, status = 0, message_type = 'text' where conversation_id = $2 and message = 'about your address'`,
      [sent, conversation],
    );
    const { conversation_id: moved } = (await part(id)).body;
    await writes(victor, 'me again', 300);
    await writes({ ...victor, user: someone('').user }, 'without the id', 301);
    await writes(next, 'from my new number', 302);
    await writes(rita, 'late', 50);
    await post({
      statuses: [
        { id: sent, status: 'delivered', timestamp: String(START + 303), recipient_id: victor.phone },
      ],
    });
    const said = async (of: string) =>
      (await history(of)).filter((it) => it.message_type !== 'system').map((it) => it.message);
    expect(await said(conversation)).toEqual(['my address is Rue 5', 'from my new number', 'late']);
    expect((await said(moved)).slice(0, 3)).toEqual(['who are you?', 'about your address', 'me again']);
    expect((await history(moved))[1]).toMatchObject({ status: STATUS.delivered });
  });

  it('is parted by one of two admins, and the other is told that it changed', async () => {
    const { id } = await mixture();
    const answers = await Promise.all([part(id), part(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('outdated');
    expect(
      await server.query('select 1 from audit_log where action = $1 and target_id = $2', [
        'contacts.parted',
        id,
      ]),
    ).toHaveLength(1);
  });

  it('is not parted so that somebody has nothing', async () => {
    const { id, conversation, rita, next, victor } = await mixture();
    const all = [rita.phone, rita.user, next.phone, victor.user];
    expect((await part(id, { identities: all })).body.code).toBe('partingLeavesNobody');
    expect((await part(id, { identities: ['237600000000'] })).body.code).toBe('identityNotTheirs');
    const [first] = await history(conversation);
    expect((await part(id, { from: first!._id })).body.code).toBe('partingLeavesNothing');
    expect((await part(id, { from: randomUUID() })).body.code).toBe('partingLeavesNothing');
    expect((await part(id, { version: 0 })).body.code).toBe('outdated');
    expect(await texts(conversation)).toHaveLength(6);
  });

  it('is not merged with a contact that somebody made by hand and wrote to', async () => {
    const { id, rita } = await mixture();
    await server.query('update contacts set address = $2 where id = $1', [id, `x${rita.phone}`]);
    await server.conversation(org, { phone: rita.phone, name: 'By hand' });
    await server.query(
      `update conversations set message_count = 1 where contact_id = (select id from contacts where name = 'By hand')`,
    );
    expect((await part(id)).body.code).toBe('contactExists');
  });

  it('belongs to admins of its organisation', async () => {
    const { id } = await mixture();
    const { parting } = (await read(id)).body;
    expect((await read(id, undefined, org.ben)).status).toBe(403);
    expect((await part(id, {}, org.ben)).status).toBe(403);
    expect((await org.ben.call(dismissMixedContact, { id })).status).toBe(403);
    expect((await read(id, undefined, other.ada)).status).toBe(404);
    expect((await part(id, { version: parting.version }, other.ada)).status).toBe(404);
    expect((await other.ada.call(dismissMixedContact, { id })).status).toBe(404);
  });

  it('that an admin calls one person is listed again only with another number', async () => {
    const { id } = await mixture();
    expect((await org.ada.call(dismissMixedContact, { id })).status).toBe(200);
    await server.sweeper.sweep();
    expect(await listed()).not.toContain(id);
    await server.query(
      `insert into contact_identities (organisation_id, channel, value, kind, contact_id) values ($1, 'whatsapp', $2, 'phone', $3)`,
      [org.id, someone('').phone, id],
    );
    await server.sweeper.sweep();
    expect(await listed()).toContain(id);
  });
});
