/** Fields that an organisation defines for its contacts: their definitions, values, filter, merges, export and deletion. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContact, updateContact } from '#contract/contact.ts';
import {
  archiveContactField,
  type ContactField,
  createContactField,
  type FieldKind,
  listContactFields,
  moveContactField,
  updateContactField,
} from '#contract/contactField.ts';
import { findContacts } from '#contract/contactList.ts';
import { mergeContact, undoMerge } from '#contract/contactMerge.ts';
import { countSegments, createSegment } from '#contract/segment.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());

const create = (name: string, kind: FieldKind = 'text', options: string[] = [], actor: Actor = org.ada) =>
  actor.call(createContactField, { name, kind, options });
const made = async (...asked: Parameters<typeof create>): Promise<ContactField> =>
  (await create(...asked)).body.field;
const list = async (actor = org.ben): Promise<ContactField[]> =>
  (await actor.call(listContactFields, {})).body.fields;
let last = 237677400000;
async function contact(name: string): Promise<string> {
  const conversation = await server.conversation(org, { phone: String((last += 1)), name });
  const [row] = await server.query<{ contact_id: string }>(
    'select contact_id from conversations where id = $1',
    [conversation],
  );
  return row!.contact_id;
}
const read = async (id: string): Promise<Json> =>
  (await org.ben.call(getContact, { id, channel: 'whatsapp' })).body.contact;
async function give(id: string, fields: Record<string, string>) {
  const { version, first_name, last_name, tags, address } = await read(id);
  return org.ben.call(updateContact, { id, version, first_name, last_name, tags, address, fields });
}
const found = async (fields: Record<string, string>): Promise<string[]> =>
  (await org.ben.call(findContacts, { fields: String(new URLSearchParams(fields)) } as never)).body.data.map(
    ({ name }: Json) => name,
  );

describe('fields of contacts', () => {
  it('are defined, renamed, ordered and archived by admins, and seen by everybody', async () => {
    const size = await made('Size', 'choice', ['S', 'M']);
    const birthday = await made('Birthday', 'date');
    expect((await list()).map(({ name }) => name)).toEqual(['Size', 'Birthday']);
    expect((await create('Mine', 'text', [], org.ben)).body.code).toBe('forbidden');
    const { body } = await org.ada.call(updateContactField, {
      id: size.id,
      version: 1,
      name: 'Shirt size',
      options: ['S', 'M', 'L'],
    });
    expect(body.field).toMatchObject({ name: 'Shirt size', options: ['S', 'M', 'L'], version: 2 });
    const late = await org.ada.call(updateContactField, {
      id: size.id,
      version: 1,
      name: 'x',
      options: ['S'],
    });
    expect([late.status, late.body.code]).toEqual([409, 'outdated']);
    await org.ada.call(moveContactField, { id: birthday.id, by: 'up' });
    expect((await list()).map(({ name }) => name)).toEqual(['Birthday', 'Shirt size']);
    await org.ada.call(archiveContactField, { id: birthday.id, archived: true });
    expect((await list()).map(({ name, archived }) => [name, archived])).toEqual([
      ['Shirt size', false],
      ['Birthday', true],
    ]);
    expect(await list(other.ada)).toEqual([]);
  });

  it.each([
    [' ', 'text', [], 'name'],
    ['shirt SIZE', 'text', [], 'taken'],
    ['No options', 'choice', [' '], 'options'],
    ['Twice', 'choice', ['a', 'A'], 'options'],
  ] as const)('are not saved as %o of %s', async (name, kind, options, reason) => {
    const { status, body } = await create(name, kind, [...options]);
    expect([status, body.code, body.reason]).toEqual([422, 'contactFieldInvalid', reason]);
  });

  it('are at most fifty that are not archived', async () => {
    await server.query(
      `insert into contact_fields (id, organisation_id, name, kind, position)
       select gen_random_uuid(), $1, 'Field ' || n, 'text', n from generate_series(1, 50) n`,
      [other.id],
    );
    expect((await create('One more', 'text', [], other.ada)).body.reason).toBe('full');
    const [first] = await list(other.ada);
    await other.ada.call(archiveContactField, { id: first!.id, archived: true });
    expect((await create('In its place', 'text', [], other.ada)).status).toBe(200);
    const back = await other.ada.call(archiveContactField, { id: first!.id, archived: false });
    expect(back.body.reason).toBe('full');
  });
});

describe('values of fields', () => {
  it('are stored in one form, kept where they are not named, and taken away by an empty text', async () => {
    const [debt, day, vip, note] = await Promise.all([
      made('Debt', 'number'),
      made('Since', 'date'),
      made('VIP', 'yesNo'),
      made('Remark'),
    ]);
    const awa = await contact('Awa Fields');
    const { status, body } = await give(awa, {
      [debt.id]: '0 012,50',
      [day.id]: '2026-02-28',
      [vip.id]: 'yes',
      [note.id]: '  likes blue ',
    });
    expect(status).toBe(200);
    expect(body.contact.fields).toEqual({
      [debt.id]: '12.5',
      [day.id]: '2026-02-28',
      [vip.id]: 'yes',
      [note.id]: 'likes blue',
    });
    await give(awa, { [note.id]: '' });
    expect((await read(awa)).fields).toEqual({ [debt.id]: '12.5', [day.id]: '2026-02-28', [vip.id]: 'yes' });
  });

  it('that do not fit are refused with the field and the reason, and nothing is saved', async () => {
    const fields = await list();
    const field = (name: string) => fields.find((it) => it.name === name)!.id;
    const brice = await contact('Brice Fields');
    const cases: [string, string, string][] = [
      [field('Debt'), 'much', 'number'],
      [field('Since'), '2026-02-30', 'date'],
      [field('VIP'), 'maybe', 'yesNo'],
      [field('Shirt size'), 'XXL', 'choice'],
      [field('Birthday'), '2026-01-01', 'unknown'],
      [(await list(other.ada))[0]!.id, 'x', 'unknown'],
    ];
    for (const [id, value, reason] of cases) {
      const { status, body } = await give(brice, { [field('Remark')]: 'x', [id]: value });
      expect([status, body.code, body.field, body.reason]).toEqual([422, 'fieldValueInvalid', id, reason]);
    }
    expect((await read(brice)).fields).toEqual({});
  });

  it('filter the list and segments: a text, an option, a range of numbers or days', async () => {
    const fields = await list();
    const field = (name: string) => fields.find((it) => it.name === name)!.id;
    const chloe = await contact('Chloe Fields');
    await give(chloe, { [field('Debt')]: '-3', [field('Since')]: '2025-12-31', [field('Shirt size')]: 'M' });
    expect(await found({ [field('Debt')]: '0..20' })).toEqual(['Awa Fields']);
    expect(await found({ [field('Debt')]: '..0' })).toEqual(['Chloe Fields']);
    expect(await found({ [field('Since')]: '2025-12-31' })).toEqual(['Chloe Fields']);
    expect(await found({ [field('Since')]: '2026-01-01..' })).toEqual(['Awa Fields']);
    expect(await found({ [field('Shirt size')]: 'M', [field('Debt')]: '-5..5' })).toEqual(['Chloe Fields']);
    await give(chloe, { [field('Remark')]: 'Likes Blue' });
    expect(await found({ [field('Remark')]: 'BLUE' })).toEqual(['Chloe Fields']);
    // What cannot be read finds nobody.
    expect(await found({ [field('Debt')]: 'x' })).toEqual([]);
    expect(await found({ [field('Birthday')]: '2026-01-01' })).toEqual([]);
    const query = { fields: String(new URLSearchParams({ [field('Shirt size')]: 'M' })) };
    const { segment } = (await org.ben.call(createSegment, { name: 'M', scope: 'personal', query })).body;
    expect((await org.ben.call(countSegments, {})).body.counts[segment.id]).toBe(1);
  });

  it('are shared by merged contacts, and put back by the undo', async () => {
    const remark = (await list()).find(({ name }) => name === 'Remark')!.id;
    const debt = (await list()).find(({ name }) => name === 'Debt')!.id;
    const [kept, joined] = [await contact('Denise Fields'), await contact('Denise F.')];
    await give(kept, { [remark]: 'kept' });
    await give(joined, { [remark]: 'joined', [debt]: '5' });
    const version = async (id: string) => (await read(id)).version;
    const { body } = await org.ada.call(mergeContact, {
      id: kept,
      joined,
      choices: { name: 'kept', address: 'kept' },
      version: await version(kept),
      joined_version: await version(joined),
    });
    const both = { [remark]: 'kept', [debt]: '5' };
    expect([(await read(kept)).fields, (await read(joined)).fields]).toEqual([both, both]);
    await give(joined, { [debt]: '6' });
    expect((await read(kept)).fields).toEqual({ ...both, [debt]: '6' });
    expect((await org.ada.call(undoMerge, { id: body.merge.id })).status).toBe(200);
    // The debt was changed since, so each keeps the new one.
    expect((await read(kept)).fields).toEqual({ [remark]: 'kept', [debt]: '6' });
    expect((await read(joined)).fields).toEqual({ [remark]: 'joined', [debt]: '6' });
  });
});
