/** Importing the contacts of a file in batches: what is created, changed, left out, counted, and never done twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact, getContact, TAGS_MOST } from '#contract/contact.ts';
import { createContactField } from '#contract/contactField.ts';
import { countKnownContacts, importContactRows, type KnownRule } from '#contract/contactImport.ts';
import { listAudit } from '#contract/audit.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
let size: string;
let score: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
  const field = async (name: string, kind: 'choice' | 'number', options: string[]) =>
    (await org.ada.call(createContactField, { name, kind, options })).body.field.id;
  size = await field('Size', 'choice', ['S', 'M']);
  score = await field('Score', 'number', []);
});
afterAll(() => server.stop());

const row = (
  line: number,
  phone: string,
  name: string,
  fields: Record<string, string> = {},
  tags: string[] = [],
) => ({
  line,
  phone,
  name,
  fields,
  tags,
});
const take = (
  rows: ReturnType<typeof row>[],
  {
    known = 'keep',
    actor = org.ben,
    key = randomUUID(),
  }: { known?: KnownRule; actor?: Actor; key?: string } = {},
) => actor.call(importContactRows, { file: 'clients.csv', known, rows }, { 'idempotency-key': key });
const read = async (phone: string, actor = org.ben): Promise<Json> =>
  (await actor.call(getContact, { id: phone, channel: 'whatsapp' })).body.contact;
const counts = ({ created, changed, unchanged }: Json) => [created, changed, unchanged];

describe('an import of contacts', () => {
  it('creates contacts with their fields, and leaves out faulty rows and values with the reason', async () => {
    const { body } = await take([
      row(2, '+237677500001', 'Awa  Ndiaye Fall', { [size]: 'M', [score]: '012,50' }),
      row(3, '+237677500002', 'Ben', { [size]: 'Huge', [score]: '7' }),
      row(4, '12', 'Nobody'),
      row(5, '+237677500003', ' '),
      row(6, '+237677500001', 'Awa again'),
      row(7, '+237677500004', 'Cho', { [randomUUID()]: 'x' }),
    ]);
    expect(counts(body)).toEqual([3, 0, 1]);
    expect(body.faults.map(({ line, reason }: Json) => [line, reason])).toEqual([
      [3, 'choice'],
      [4, 'phone'],
      [5, 'name'],
      [7, 'unknown'],
    ]);
    expect(await read('237677500001')).toMatchObject({
      first_name: 'Awa',
      last_name: 'Ndiaye Fall',
      fields: { [size]: 'M', [score]: '12.5' },
    });
    expect((await read('237677500002')).fields).toEqual({ [score]: '7' });
  });

  it('leaves, fills or replaces what is known, and never takes a value or an opt-out away', async () => {
    const phone = '237677500010';
    await take([row(2, phone, 'Ada Old', { [size]: 'S' })]);
    await server.query(`update contacts set marketing_stopped_at = now() where address = $1`, [phone]);
    const next = [row(2, `+${phone}`, 'Ada New', { [size]: 'M', [score]: '3' })];
    expect(counts((await take(next)).body)).toEqual([0, 0, 1]);
    expect(await read(phone)).toMatchObject({ last_name: 'Old', fields: { [size]: 'S' } });
    expect(counts((await take(next, { known: 'fill' })).body)).toEqual([0, 1, 0]);
    expect(await read(phone)).toMatchObject({ last_name: 'Old', fields: { [size]: 'S', [score]: '3' } });
    expect(counts((await take(next, { known: 'fill' })).body)).toEqual([0, 0, 1]);
    expect(counts((await take(next, { known: 'replace' })).body)).toEqual([0, 1, 0]);
    await take([row(2, phone, 'Ada New')], { known: 'replace' });
    expect(await read(phone)).toMatchObject({
      last_name: 'New',
      fields: { [size]: 'M', [score]: '3' },
      marketing_stopped: true,
    });
  });

  it('gives new contacts their tags and known ones more of them; the list of tags grows by admins only', async () => {
    const [one, two] = ['237677500020', '237677500021'] as const;
    await take([row(2, one, 'Ada', {}, [' VIP ', 'vip', 'fair'])], { actor: org.ada });
    expect((await read(one)).tags).toEqual(['VIP', 'fair']);
    const rows = [
      row(2, one, 'Ada', {}, ['unheard of', 'sale']),
      row(3, two, 'Ben', {}, ['Vip', 'unheard of']),
    ];
    await take([row(2, '237677500022', 'Cho', {}, ['sale'])], { actor: org.ada });
    expect((await take(rows)).body).toMatchObject({ created: 1, changed: 0, unchanged: 1 });
    const { body } = await take(rows, { known: 'fill' });
    expect(counts(body)).toEqual([0, 1, 1]);
    expect(body.faults).toEqual([2, 3].map((line) => ({ line, reason: 'tagUnknown', field: 'tags' })));
    expect([(await read(one)).tags, (await read(two)).tags]).toEqual([['VIP', 'fair', 'sale'], ['VIP']]);
  });

  it('gives no contact more tags than one may have, and says so', async () => {
    const phone = '237677500025';
    const many = Array.from({ length: TAGS_MOST }, (_, n) => `tag ${n}`);
    await take([row(2, phone, 'Ada', {}, many.slice(1))], { actor: org.ada });
    const more = row(2, phone, 'Ada', {}, [many[0]!, 'one more']);
    const { body } = await take([more], { known: 'fill', actor: org.ada });
    expect(body.faults).toEqual([{ line: 2, reason: 'tagsFull', field: 'tags' }]);
    expect((await read(phone)).tags).toEqual([...many.slice(1), many[0]]);
  });

  it('finds a known number in another notation, and names a contact that had only a number', async () => {
    const conversation = await server.conversation(org, { phone: '551187654322', name: '+551187654322' });
    const before = await read('551187654322');
    const { body } = await take([row(2, '+55 11 98765-4322', 'João Silva')], { known: 'fill' });
    expect(counts(body)).toEqual([0, 1, 0]);
    expect(await read('551187654322')).toMatchObject({ _id: before._id, first_name: 'João' });
    const [event] = await server.query<{ payload: Json }>(
      `select payload from events where payload->>'conversation_id' = $1 and name = 'RELOAD_CONVERSATION'
       order by seq desc limit 1`,
      [conversation],
    );
    expect(event?.payload.conversation.user.name).toBe('João Silva');
  });

  it('repeats the first answer for a batch that is sent again, and imports nothing twice', async () => {
    const key = randomUUID();
    const rows = [row(2, '237677500020', 'Once Only')];
    const first = await take(rows, { key });
    await server.query(`update contacts set first_name = 'Edited' where address = '237677500020'`);
    const again = await take(rows, { key, known: 'keep' });
    expect(again.body).toEqual(first.body);
    expect((await read('237677500020')).first_name).toBe('Edited');
    expect((await take(rows, { key, known: 'replace' })).body.code).toBe('idempotencyReused');
    const [{ count }] = (await server.query<{ count: number }>(
      `select count(*) from contacts where address = '237677500020'`,
    )) as [{ count: number }];
    expect(count).toBe(1);
  });

  it('creates each contact once where two imports of the same file run at the same time', async () => {
    const rows = Array.from({ length: 200 }, (_, at) =>
      row(at + 2, String(237677510000 + at), `Person ${at}`),
    );
    const answers = await Promise.all([take(rows), take(rows.toReversed())]);
    const created = answers.map(({ body }) => body.created as number);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(created[0]! + created[1]!).toBe(200);
  });

  it('belongs to one organisation, and is in its audit log with its counts', async () => {
    await take([row(2, '237677500030', 'Ours')]);
    const known = (actor: Actor) =>
      actor.call(countKnownContacts, { phones: ['+237677500030', '+237677599999', 'x'] });
    expect((await known(org.ben)).body.known).toBe(1);
    expect((await known(other.ada)).body.known).toBe(0);
    expect((await take([row(2, '237677500030', 'Theirs')], { actor: other.ada })).body.created).toBe(1);
    expect((await read('237677500030')).first_name).toBe('Ours');
    const { body } = await other.ada.call(listAudit, { group: 'contacts', limit: 5 });
    expect(body.data[0]).toMatchObject({
      action: 'contacts.imported',
      actor: { id: other.ada.id },
      changes: [
        { name: 'file', before: null, after: 'clients.csv' },
        { name: 'created', before: null, after: '1' },
        { name: 'changed', before: null, after: '0' },
      ],
    });
  });

  it('makes a new contact of somebody who was deleted, and refuses more rows than a batch has', async () => {
    const made = await org.ada.call(createContact, { phone: '+237677500040', first_name: 'Gone' });
    await server.query('delete from contacts where id = $1', [made.body.contact._id]);
    expect((await take([row(2, '+237677500040', 'Back')])).body.created).toBe(1);
    expect((await read('237677500040'))._id).not.toBe(made.body.contact._id);
    const many = Array.from({ length: 501 }, (_, at) => row(at + 2, '+237677500041', 'x'));
    expect((await take(many)).body.code).toBe('invalid');
  });
});
