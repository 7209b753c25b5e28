/** Merging contacts: what is shared, what stays with each, the undo, and what deletion and opt-out do to both. */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContact, updateContact } from '#contract/contact.ts';
import { countContactData, deleteContact } from '#contract/contactDeletion.ts';
import { findContacts } from '#contract/contactList.ts';
import {
  getPerson,
  listDuplicates,
  mergeContact,
  type MergeChoices,
  previewMerge,
  undoMerge,
} from '#contract/contactMerge.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query('delete from contacts');
  await server.query('delete from audit_log');
});

let last = 237677200000;
const kept = { name: 'kept', address: 'kept' } as const;

/** Adds a contact with a conversation, and returns its id. */
async function contact(given: Partial<Parameters<TestServer['conversation']>[1]> = {}): Promise<string> {
  const conversation = await server.conversation(org, { phone: String((last += 1)), ...given });
  const [row] = await server.query<{ contact_id: string }>(
    'select contact_id from conversations where id = $1',
    [conversation],
  );
  return row!.contact_id;
}
const side = async (id: string): Promise<Json> =>
  (await server.query<Json>('select * from contacts where id = $1', [id]))[0];
const merge = async (id: string, joined: string, choices: MergeChoices = kept, actor: Actor = org.ada) =>
  actor.call(mergeContact, {
    id,
    joined,
    choices,
    version: (await side(id)).version,
    joined_version: (await side(joined)).version,
  });
const undo = (id: string, actor: Actor = org.ada) => actor.call(undoMerge, { id });
const person = async (id: string) => (await org.ben.call(getPerson, { id })).body;
const names = async () =>
  (await org.ben.call(findContacts, {} as never)).body.data.map(({ name }: { name: string }) => name);
const stop = (id: string) =>
  server.query('update contacts set marketing_stopped_at = now() where id = $1', [id]);

describe('a merge', () => {
  it('shows two contacts as one person, each with its own conversation, number and money', async () => {
    const awa = await contact({ name: 'Awa Ndiaye', tags: ['vip'] });
    const insta = await contact({ name: 'awa.n', channel: 'instagram', tags: ['Douala'] });
    const before = await server.query('select id, contact_id from conversations order by id');
    const { status, body } = await merge(awa, insta);
    expect([status, body.merge.joined]).toEqual([200, 'awa.n']);
    expect(await names()).toEqual(['Awa Ndiaye']);
    expect((await person(insta)).contacts.map((it: Json) => [it._id, it.channel, it.name])).toEqual([
      [awa, 'whatsapp', 'Awa Ndiaye'],
      [insta, 'instagram', 'Awa Ndiaye'],
    ]);
    expect((await side(insta)).tags.toSorted()).toEqual(['Douala', 'vip']);
    expect(await server.query('select id, contact_id from conversations order by id')).toEqual(before);
    const [row] = (await org.ben.call(findContacts, { channel: 'instagram' } as never)).body.data;
    expect(row).toMatchObject({ _id: awa, channels: ['whatsapp', 'instagram'] });
  });

  it('takes the name and the address that the admin chose', async () => {
    const one = await contact({ name: 'Awa' });
    const other = await contact({ name: 'Awa Ndiaye' });
    await server.query(`update contacts set postal_address = 'Bonanjo' where id = $1`, [one]);
    await merge(one, other, { name: 'joined', address: 'kept' });
    for (const id of [one, other])
      expect(await side(id)).toMatchObject({ name: 'Awa Ndiaye', postal_address: 'Bonanjo' });
  });

  it('tells what both bring before it, and is refused when one changed since', async () => {
    const one = await contact({ name: 'Awa' });
    const other = await contact({ name: 'Awa Ndiaye' });
    const { body } = await org.ada.call(previewMerge, { id: one, joined: other });
    expect(body.kept).toMatchObject({ _id: one, name: 'Awa', conversations: 1, invoices: 0 });
    expect(body.joined).toMatchObject({ _id: other, name: 'Awa Ndiaye' });
    await server.query('update contacts set version = version + 1 where id = $1', [other]);
    const late = await org.ada.call(mergeContact, {
      id: one,
      joined: other,
      choices: kept,
      version: body.kept.version,
      joined_version: body.joined.version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'outdated']);
  });

  it('is for admins, and recorded', async () => {
    const [one, other] = [await contact(), await contact()];
    expect((await merge(one, other, kept, org.ben)).status).toBe(403);
    expect((await merge(one, one)).body.code).toBe('contactsMerged');
    const { body } = await merge(one, other);
    expect((await merge(one, other)).body.code).toBe('contactsMerged');
    await undo(body.merge.id);
    expect(
      await server.query('select action from audit_log where action like $1 order by id', [
        'contacts.merge%',
      ]),
    ).toEqual([{ action: 'contacts.merged' }, { action: 'contacts.mergeUndone' }]);
  });

  it('shares later changes of names and tags, whichever contact is changed', async () => {
    const [one, other] = [await contact({ name: 'Awa' }), await contact({ name: 'A' })];
    await merge(one, other);
    const { version } = await side(other);
    const change = { first_name: 'Awa', last_name: 'Fall', tags: ['vip'], address: 'Akwa', version };
    expect((await org.ben.call(updateContact, { id: other, ...change })).status).toBe(200);
    expect(await side(one)).toMatchObject({ name: 'Awa Fall', tags: ['vip'], postal_address: 'Akwa' });
  });

  it('suggests the same full name and user name, but no name that nobody chose', async () => {
    const one = await contact({ name: 'Awa Ndiaye' });
    const same = await contact({ name: 'awa ndiaye', channel: 'instagram' });
    const [first, second] = [
      await contact({ name: 'WhatsApp user' }),
      await contact({ name: 'WhatsApp user' }),
    ];
    const found = async (id: string) => (await org.ada.call(listDuplicates, { id })).body.data;
    expect(await found(one)).toMatchObject([{ _id: same, reason: 'name' }]);
    expect([await found(first), await found(second)]).toEqual([[], []]);
    await server.query(`update contacts set username = 'awa.n' where id = any($1)`, [[one, first]]);
    expect(await found(first)).toMatchObject([{ _id: one, reason: 'username' }]);
  });
});

describe('an opt-out', () => {
  it('of one contact is everybody’s, at the merge and after it', async () => {
    const [one, other, third] = [await contact(), await contact(), await contact()];
    await stop(other);
    await merge(one, other);
    expect((await side(one)).marketing_stopped_at).not.toBeNull();
    await server.query('update contacts set marketing_stopped_at = null where id = $1', [one]);
    expect((await side(other)).marketing_stopped_at).not.toBeNull();
    await merge(third, one);
    expect((await side(third)).marketing_stopped_at).not.toBeNull();
  });

  it('said while contacts were merged stays with each after the undo', async () => {
    const [one, other] = [await contact(), await contact()];
    const { body } = await merge(one, other);
    await stop(other);
    await undo(body.merge.id);
    for (const id of [one, other]) expect((await side(id)).marketing_stopped_at).not.toBeNull();
  });
});

describe('the undo of a merge', () => {
  it('puts everything back as it was, whatever the two had', async () => {
    const state = () =>
      server.query(
        `select to_jsonb(k) - '{version,first_name_at,last_name_at,postal_address_at}'::text[] as k, (select to_jsonb(c) - 'version' from conversations c where c.contact_id = k.id) as c,
           (select jsonb_agg(to_jsonb(i) order by id) from invoices i where i.contact_id = k.id) as i
         from contacts k order by k.id`,
      );
    const any = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T;
    for (let round = 0; round < 12; round += 1) {
      await server.query('delete from contacts');
      const ids: string[] = [];
      for (let at = 0; at < 4; at += 1) {
        const id = await contact({
          name: any(['Awa', 'Brice Mbarga', 'Élodie', 'x y z']),
          tags: any([[], ['vip'], ['vip', 'Douala'], ['new', 'Akwa']]),
          channel: any(['whatsapp', 'instagram'] as const),
        });
        if (any([true, false])) await stop(id);
        await server.query('update contacts set postal_address = $2 where id = $1', [
          id,
          any([null, 'Akwa', 'Deido']),
        ]);
        await server.query(
          `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference,
             description, amount, outstanding, currency_code, currency_symbol, created_by)
           select gen_random_uuid(), organisation_id, contact_id, id, gen_random_uuid(), 'A', 'bags', 5, 5, 'XAF', 'CFA', $2
           from conversations where contact_id = $1`,
          [id, org.ada.id],
        );
        ids.push(id);
      }
      const states = [await state()];
      const merges: string[] = [];
      const choice = () => any(['kept', 'joined'] as const);
      for (const [one, joined] of any([
        [
          [0, 1],
          [2, 3],
          [0, 2],
        ],
        [
          [1, 0],
          [2, 1],
          [3, 0],
        ],
        [
          [0, 1],
          [0, 2],
          [3, 2],
        ],
      ] as const)) {
        const { status, body } = await merge(ids[one]!, ids[joined]!, { name: choice(), address: choice() });
        expect(status).toBe(200);
        merges.push(body.merge.id);
        states.push(await state());
      }
      for (const id of merges.toReversed()) {
        states.pop();
        expect((await undo(id)).status).toBe(200);
        expect(await state()).toEqual(states.at(-1));
      }
    }
  });

  it('leaves what was changed since, and messages with the contact they came from', async () => {
    const [one, other] = [await contact({ name: 'Awa', tags: ['vip'] }), await contact({ name: 'A' })];
    const { body } = await merge(one, other);
    const { version } = await side(one);
    const change = { first_name: 'Awa', last_name: 'Fall', tags: ['Akwa'], address: null, version };
    await org.ada.call(updateContact, { id: one, ...change });
    const [talk] = await server.query<{ id: string }>('select id from conversations where contact_id = $1', [
      other,
    ]);
    await server.messages(org, talk!.id, 2);
    await undo(body.merge.id);
    expect(await side(one)).toMatchObject({ name: 'Awa Fall', tags: ['Akwa'], person_id: null });
    expect(await side(other)).toMatchObject({ tags: ['Akwa'], person_id: null });
    const [count] = await server.query<{ n: number }>(
      `select count(*)::int as n from messages m join conversations c on c.id = m.conversation_id where c.contact_id = $1`,
      [other],
    );
    expect(count!.n).toBe(2);
  });

  it('is refused after 24 hours, and before a newer merge of the person is undone', async () => {
    const [one, other, third] = [await contact(), await contact(), await contact()];
    const first = (await merge(one, other)).body.merge.id;
    const second = (await merge(one, third)).body.merge.id;
    expect((await undo(first)).body.code).toBe('mergeNotUndoable');
    expect((await person(other)).merge.id).toBe(second);
    expect((await undo(second)).status).toBe(200);
    await server.query(
      `update contact_merges set created_at = created_at - interval '24 hours' where id = $1`,
      [first],
    );
    expect((await person(one)).merge).toBeNull();
    expect((await undo(first)).body.code).toBe('mergeNotUndoable');
  });
});

describe('deleting a merged contact', () => {
  it('deletes all contacts of the person and what the undo kept', async () => {
    const [one, other] = [await contact({ name: 'Awa' }), await contact({ name: 'Secretive' })];
    await contact({ name: 'Brice' });
    await merge(one, other);
    expect((await org.ada.call(deleteContact, { id: other, name: 'Awa' })).status).toBe(200);
    expect(await names()).toEqual(['Brice']);
    expect(await server.query('select name from contacts')).toEqual([{ name: 'Brice' }]);
    expect(await server.query('select id from contact_merges')).toEqual([]);
    expect((await org.ada.call(getContact, { id: one, channel: 'whatsapp' })).status).toBe(404);
  });

  it('counts the data of all of them before', async () => {
    const [one, other] = [await contact({ name: 'Awa' }), await contact()];
    const [talk] = await server.query<{ id: string }>('select id from conversations where contact_id = $1', [
      other,
    ]);
    await server.messages(org, talk!.id, 3);
    await merge(one, other);
    expect((await org.ada.call(countContactData, { id: one })).body).toMatchObject({
      name: 'Awa',
      messages: 3,
    });
  });
});
