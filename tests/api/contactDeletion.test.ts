import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countContactData, deleteContact } from '#contract/contactDeletion.ts';
import { exportContact } from '#contract/contactExport.ts';
import { changeRole, removeMember } from '#contract/team.ts';
import { addNote } from '#contract/note.ts';
import { keepDraft } from '#contract/draft.ts';
import { ConversationId, MessageId } from '#contract/message.ts';
import { sendMessage } from '#contract/sending.ts';
import { updateContact } from '#contract/contact.ts';
import { foundEverywhere } from '#tests/support/everywhere.ts';
import { PAYS, paymentStage, type PaymentStage } from '#tests/support/payments.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PHONE = '237677123450';
const NEIGHBOUR = '237677123999';
/** Each is stored with the contact in one way or another. */
const WORDS = [
  PHONE,
  'Marieluise',
  'Ngobikong',
  'hibiscus',
  'orchidea',
  'magnolia',
  'gardenia',
  'jacaranda',
  'Rue Lavande',
];

let server: TestServer;
let org: Organisation;
let other: Organisation;
let stage: PaymentStage;
let contact: string;
let paid: string;
let open: string;
let fileId: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  other = await server.organisation('2');
  await server.query('update organisations set copilot_enabled = false');
  stage = await paymentStage(server, org, PHONE);
  await server.conversation(org, { phone: NEIGHBOUR, name: 'Paul Neighbour' });
  contact = await idOf(PHONE);
  await fill();
});
afterAll(() => server.stop());

const idOf = async (phone: string): Promise<string> =>
  (await server.query<{ id: string }>('select id from contacts where address = $1', [phone]))[0]!.id;
const count = async (table: string, where = 'true') =>
  (await server.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]!.n;

/** Writes to and about the contact in every way that leaves something in the database. */
async function fill(): Promise<void> {
  const id = ConversationId.parse(stage.conversation);
  const act = async (body: Json) =>
    fetch(`${server.sandbox.url}/phone/people/${PHONE}/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  server.sandbox.phones.write(PHONE, { text: 'a hibiscus please' });
  await act({ do: 'sample', file: 'bag.jpg', text: 'the orchidea' });
  server.sandbox.phones.write(NEIGHBOUR, { text: 'good evening' });
  await server.quiet();
  await org.ada.call(updateContact, {
    id: contact,
    first_name: 'Marieluise',
    last_name: 'Ngobikong',
    tags: ['vip'],
    address: 'Rue Lavande 4',
    version: (
      await server.query<{ version: number }>('select version from contacts where id = $1', [contact])
    )[0]!.version,
  });
  await org.ada.call(addNote, { id, notes: 'likes magnolia' });
  const sent = await org.ada.call(sendMessage, {
    id,
    message: 'gardenia is here',
    client_message_id: MessageId.parse(randomUUID()),
  });
  expect(sent.status).toBe(200);
  await org.ben.call(keepDraft, { id, text: 'jacaranda', written_at: new Date().toISOString() });
  paid = (await stage.invoice({ externalReference: 'A-1', description: 'For Marieluise' })).invoiceId;
  open = (await stage.invoice({ externalReference: 'A-2', description: 'For Marieluise too' })).invoiceId;
  await stage.pay(paid, { phone: PAYS });
  await server.quiet();
  const campaign = randomUUID();
  await server.query(
    `insert into campaigns (organisation_id, id, name, intent, template, created_at, updated_at, is_ready, announced, status)
     values ($1, $2, 'Spring', 'promo', '{}', now(), now(), true, 1, 'draft')`,
    [org.id, campaign],
  );
  await server.query(
    `insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, status, contact_id)
     values ($1, $2, 1, 'Marieluise', $3, 'pending', null), ($1, $2, 2, 'Paul', $4, 'pending', null)`,
    [org.id, campaign, PHONE, NEIGHBOUR],
  );
  await server.connectShop(org.id);
  await server.query(`update conversations set shopify_customer_id = '7712345678' where id = $1`, [id]);
  await server.query(
    `insert into shop_events (organisation_id, customer_id, event, extras, happened_at, dedupe)
     values ($1, '7712345678', 'customer/create', '{"name": "Marieluise"}', now(), 'x')`,
    [org.id],
  );
  await server.query(
    `insert into shop_webhooks (domain, webhook_id, topic, body) values ('atelier-wouri.myshopify.com', 'w', 'customers/update', $1)`,
    [Buffer.from(`{"phone": "+${PHONE}", "first_name": "Marieluise"}`)],
  );
  await server.query(
    `insert into crm_accounts (organisation_id, platform, credentials, api_url, record_url, name)
     values ($1, 'pipedrive', 'x', 'x', 'x', 'x')`,
    [org.id],
  );
  await server.query(
    `with talk as (select contact_id from conversations where id = $2), linked as (
       insert into crm_contacts (organisation_id, external_id, contact_id, name, phone, theirs)
       select $1, '1', contact_id, 'Marieluise', $3, '{"name": "Marieluise"}' from talk
     ), alone as (
       insert into crm_contacts (organisation_id, external_id, name, phone, error) values ($1, '2', 'Marieluise', $3, 'duplicate')
     ), matched as (
       insert into crm_matches (organisation_id, id, total, state) values ($1, $4, 1, 'done') returning id
     )
     insert into crm_match_entries (organisation_id, match_id, contact_id, outcome, external_ids, names)
     select $1, matched.id, contact_id, 'matched', '{1}', '{Marieluise}' from talk, matched`,
    [org.id, id, PHONE, randomUUID()],
  );
  [{ id: fileId } = { id: '' }] = await server.query<{ id: string }>(
    `select file_id as id from messages where conversation_id = $1 and file_id is not null`,
    [id],
  );
}

const bytesOf = async (stream: Readable | null) => Buffer.concat(stream ? await stream.toArray() : []);
const stored = async () => server.context.media.store.open(fileId);

describe('the data of a contact', () => {
  it('is in many places before, so that the search below can find it', async () => {
    const places = await foundEverywhere(server, WORDS);
    for (const table of [
      'contacts',
      'messages',
      'events',
      'webhooks',
      'inbound',
      'drafts',
      'invoices',
      'campaign_recipients',
      'shop_events',
      'shop_webhooks',
    ])
      expect(
        places.some((place) => place.startsWith(`public.${table}.`)),
        table,
      ).toBe(true);
    for (const word of WORDS)
      expect(
        places.some((place) => place.endsWith(word)),
        word,
      ).toBe(true);
    (await stored())?.destroy();
    expect(await stored()).not.toBeNull();
  });

  it('is counted for an admin, with the name that confirms a deletion', async () => {
    const { status, body } = await org.ada.call(countContactData, { id: contact });
    expect([status, body]).toEqual([
      200,
      { name: 'Marieluise Ngobikong', messages: expect.any(Number), files: 1, invoices: 2 },
    ]);
    expect((await org.ben.call(countContactData, { id: contact })).body.code).toBe('forbidden');
    expect((await other.ada.call(countContactData, { id: contact })).body.code).toBe('contactNotFound');
  });
});

describe('the export of a contact', () => {
  const exported = async () => (await org.ada.call(exportContact, { id: contact })).body.address as string;

  it('is a ZIP file of everything stored and of the files, and is logged [M6]', async () => {
    const response = await fetch(`${server.base}${await exported()}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = strFromU8(entries['contact.json']!);
    for (const word of [...WORDS, 'For Marieluise too', 'A-1']) expect(text).toContain(word);
    for (const stranger of [NEIGHBOUR, 'good evening', org.id]) expect(text).not.toContain(stranger);
    const kept = Object.entries(entries).find(([name]) => name.startsWith(`files/${fileId}`));
    expect(kept?.[1]).toEqual(new Uint8Array(await bytesOf(await stored())));
    expect(await server.query(`select actor from transitions where event = 'contact.export'`)).toEqual([
      { actor: org.ada.id },
    ]);
  });

  it('is for admins, and its address is for this contact and an hour or two', async () => {
    expect((await org.ben.call(exportContact, { id: contact })).body.code).toBe('forbidden');
    expect((await other.ada.call(exportContact, { id: contact })).body.code).toBe('contactNotFound');
    const address = await exported();
    const get = async (path: string) => (await fetch(`${server.base}${path}`)).status;
    expect(await get(address.replace(contact, await idOf(NEIGHBOUR)))).toBe(403);
    expect(await get(address.replace(contact, randomUUID()))).toBe(404);
    expect(await get(address.split('?')[0]!)).toBe(403);
    expect(
      await get(
        server.context.media
          .sign(`/media/${org.ada.id}/${contact}`, org.id)
          .replace('/media/', '/media/export/'),
      ),
    ).toBe(403);
    server.travel(3 * 3_600_000);
    expect(await get(address)).toBe(403);
    server.travel(-3 * 3_600_000);
  });
});

describe('the address of an export', () => {
  it('ends with the right of the person who asked for it', async () => {
    const zoe = await server.actor('Zoé Mbida', 'admin', org.id);
    const address = (await zoe.call(exportContact, { id: contact })).body.address as string;
    const get = async (path = address) => (await fetch(`${server.base}${path}`)).status;
    expect(await get()).toBe(200);
    expect(await get(address.replace(zoe.id, org.ada.id))).toBe(403);
    await org.ada.call(changeRole, { id: zoe.id, role: 'member' } as never);
    expect(await get()).toBe(403);
    await org.ada.call(removeMember, { id: zoe.id });
    expect(await get()).toBe(403);
  });
});

describe('deleting a contact', () => {
  it('is refused to a member, to another organisation, without the name and while a payment waits', async () => {
    const refused = async (actor = org.ada, name = 'Marieluise Ngobikong') =>
      (await actor.call(deleteContact, { id: contact, name })).body.code;
    expect(await refused(org.ben)).toBe('forbidden');
    expect(await refused(other.ada)).toBe('contactNotFound');
    expect(await refused(org.ada, 'Marieluise')).toBe('nameWrong');
    await server.query(`update payments set status = 'pending' where invoice_id = $1`, [paid]);
    expect(await refused()).toBe('paymentPending');
    await server.query(`update payments set status = 'paid' where invoice_id = $1`, [paid]);
    expect(await count('contacts', `id = '${contact}'`)).toBe(1);
  });

  it('leaves nothing personal in any column of any table, nor the files [M6]', async () => {
    const before = { neighbour: await idOf(NEIGHBOUR), messages: await count('messages') };
    const { status } = await org.ada.call(deleteContact, { id: contact, name: ' marieluise  ngobikong ' });
    expect(status).toBe(200);
    await server.quiet();
    expect(await foundEverywhere(server, WORDS)).toEqual([]);
    expect(await stored()).toBeNull();
    // Other contacts, the sequence of events and the counts of the campaign are complete.
    expect(await idOf(NEIGHBOUR)).toBe(before.neighbour);
    expect(await foundEverywhere(server, ['good evening'])).toContain(
      'public.messages.message: good evening',
    );
    expect(
      await server.query(
        'select max(seq)::int - count(*)::int as missing from events where organisation_id = $1',
        [org.id],
      ),
    ).toEqual([{ missing: 0 }]);
    const [campaign] = await server.query<Json>('select total, skipped from campaigns');
    expect(campaign).toEqual({ total: 2, skipped: 1 });
  });

  it('keeps the money, cancels what is unpaid, and writes who did it to the log', async () => {
    const invoices = await server.query<Json>(
      `select id, status, total_paid::int as paid, description, contact_id, conversation_id from invoices order by external_reference`,
    );
    const bare = { description: '', contact_id: null, conversation_id: null };
    expect(invoices).toEqual([
      { id: paid, status: 'PAID', paid: 5000, ...bare },
      { id: open, status: 'CANCELLED', paid: 0, ...bare },
    ]);
    expect(await server.query(`select phone, status from payments`)).toEqual([{ phone: '', status: 'paid' }]);
    expect((await stage.link(open)).status).toBe(404);
    expect(
      await server.query(
        `select actor, from_state, to_state from transitions where event = 'contact.delete'`,
      ),
    ).toEqual([{ actor: org.ada.id, from_state: 'stored', to_state: 'deleted' }]);
  });

  it('makes a later message of the same person a new contact', async () => {
    server.sandbox.phones.write(PHONE, { text: 'hello again' });
    await server.quiet();
    const id = await idOf(PHONE);
    expect(id).not.toBe(contact);
    expect(await count('messages', `message = 'a hibiscus please'`)).toBe(0);
  });
});
