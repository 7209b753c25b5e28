/** What changed about a contact, as its timeline tells it: by hand, by many at once, by a file and by a program. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBulk, startBulk, undoBulk } from '#contract/bulk.ts';
import { type Contact, getContact, updateContact } from '#contract/contact.ts';
import { deleteContact } from '#contract/contactDeletion.ts';
import { createContactField, updateContactField } from '#contract/contactField.ts';
import { importContactRows } from '#contract/contactImport.ts';
import { listContactTimeline } from '#contract/contactTimeline.ts';
import { publicSaveContact } from '#contract/publicApi.ts';
import { programOf } from '#tests/support/publicApi.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let size: Json;
let phones = 237677700000;
const nextPhone = () => String((phones += 1));
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  size = (await org.ada.call(createContactField, { name: 'Size', kind: 'choice', options: ['S', 'M'] })).body
    .field;
});
afterAll(() => server.stop());

const read = async (phone: string): Promise<Contact> =>
  (await org.ben.call(getContact, { id: phone, channel: 'whatsapp' })).body.contact;
async function customer(more: Record<string, unknown> = {}) {
  const phone = nextPhone();
  const conversation = await server.conversation(org, { name: 'Awa Ndiaye', phone, ...more });
  return { phone, conversation, id: (await read(phone))._id };
}
const edit = async (phone: string, change: Partial<Contact>, actor = org.ada) => {
  const { _id: id, version, first_name, last_name, tags, address } = await read(phone);
  const { body } = await actor.call(updateContact, {
    id,
    version,
    first_name,
    last_name,
    tags,
    address,
    ...change,
  });
  expect(body).toMatchObject({ success: true });
};
const changesOf = async (id: string): Promise<Json[]> =>
  (await org.ben.call(listContactTimeline, { id, kind: 'details' } as never)).body.data.map(
    ({ by, details }: Json) => [by, ...details],
  );

describe('changes of a contact', () => {
  it('name who changed which tags, names and own fields, newest first; nothing changed is nothing to tell', async () => {
    const { phone, id } = await customer();
    const [ada, ben] = [org.ada.name, org.ben.name];
    await edit(phone, { tags: ['vip', 'new'], first_name: 'Awa', last_name: 'Diallo' });
    await edit(phone, { tags: ['new'], address: 'Akwa', fields: { [size.id]: 'S' } }, org.ben);
    await edit(phone, { fields: { [size.id]: 'M' } });
    await edit(phone, { fields: { [size.id]: '' } });
    await edit(phone, {});
    const field = { what: 'field', field: 'Size', kind: 'choice' };
    expect(await changesOf(id)).toEqual([
      [ada, { ...field, before: 'M', after: '' }],
      [ada, { ...field, before: 'S', after: 'M' }],
      [
        ben,
        { what: 'untagged', tag: 'vip' },
        { what: 'address', before: '', after: 'Akwa' },
        { ...field, before: '', after: 'S' },
      ],
      [
        ada,
        { what: 'tagged', tag: 'vip' },
        { what: 'tagged', tag: 'new' },
        { what: 'name', before: expect.any(String), after: 'Awa Diallo' },
      ],
    ]);
    await org.ada.call(updateContactField, { ...size, name: 'Shirt size' });
    expect((await changesOf(id))[0]![1]).toMatchObject({ field: 'Shirt size' });
  });

  it('include a tag that many got at once, and its undo', async () => {
    const { phone, id, conversation } = await customer({ label: 'manual', handler: org.ada.id });
    await edit(phone, { tags: ['sale'] });
    const { bulk } = (
      await org.ben.call(startBulk, { act: 'untag', tag: 'sale', ids: [conversation] } as never)
    ).body;
    const isIn = async (state: string) =>
      (await org.ben.call(getBulk, { id: bulk.id })).body.bulk.state === state;
    await until(() => isIn('done'), 'the end of the action');
    await org.ben.call(undoBulk, { id: bulk.id });
    await until(() => isIn('undone'), 'the end of the undo');
    expect((await changesOf(id)).slice(0, 2)).toEqual([
      [org.ben.name, { what: 'tagged', tag: 'sale' }],
      [org.ben.name, { what: 'untagged', tag: 'sale' }],
    ]);
  });

  it('include what a file and a program changed; a contact that they create has none', async () => {
    const phone = nextPhone();
    const program = await programOf(server, org.ada);
    await program.call(publicSaveContact, { phone: `+${phone}`, first_name: 'Cho' });
    const { _id: id } = await read(phone);
    expect(await changesOf(id)).toEqual([]);
    await program.call(publicSaveContact, { phone: `+${phone}`, tags: ['api'] });
    await org.ada.call(
      importContactRows,
      {
        file: 'clients.csv',
        known: 'replace',
        rows: [{ line: 2, phone: `+${phone}`, name: 'Cho Fall', fields: { [size.id]: 'S' }, tags: ['fair'] }],
      },
      { 'idempotency-key': randomUUID() },
    );
    expect(await changesOf(id)).toMatchObject([
      [
        org.ada.name,
        { what: 'tagged', tag: 'fair' },
        { what: 'name', before: 'Cho', after: 'Cho Fall' },
        { what: 'field', after: 'S' },
      ],
      [null, { what: 'tagged', tag: 'api' }],
    ]);
  });

  it('go with the contact', async () => {
    const { phone, id } = await customer();
    await edit(phone, { tags: ['vip'] });
    await org.ada.call(deleteContact, { id, name: (await read(phone)).first_name });
    await until(
      async () =>
        (await server.query('select 1 from contact_changes where contact_id = $1', [id])).length === 0,
      'the deletion',
    );
  });
});
