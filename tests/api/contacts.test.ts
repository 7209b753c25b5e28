import { readFileSync } from 'node:fs';
import * as xlsx from 'xlsx';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createContact,
  getContact,
  importContacts,
  listContactMedia,
  listContacts,
  listWhatsappContacts,
  searchContacts,
  updateContact,
} from '#contract/contact.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { defaultCountry, whatsappAddress } from '#server/domain/contact/phone.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());

const detail = async (id: string, channel: 'whatsapp' | 'instagram' = 'whatsapp', actor = org.ada) =>
  (await actor.call(getContact, { id, channel })).body;

/** Adds `n` files of every kind to a conversation, alternating. */
async function fill(conversation: string, n: number) {
  await server.query(
    `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, media_url, image_url,
       mime_type, file_size, extras)
     select gen_random_uuid(), c.organisation_id, c.id, g, '', kind, 1, 2, now() - (10000 - g) * interval '1 minute', '/media/' || gen_random_uuid(),
       case when kind in ('image', 'sticker') then '/media/x' end, 'application/octet-stream', 1000,
       jsonb_build_object('file_name', 'file ' || g)
     from conversations c, generate_series(1, $2) g,
       lateral (select (array['image', 'video', 'document', 'audio', 'sticker'])[1 + g % 5] as kind) k
     where c.id = $1`,
    [conversation, n],
  );
  await server.query('analyze messages');
}

describe('a contact', () => {
  it('is found by phone, by Instagram id and by its own id, with its media [CALL-023] [PROF-016] [ENT-016]', async () => {
    const conversation = await server.conversation(org, {
      phone: '237677000222',
      name: 'Marie Atangana',
      tags: ['vip'],
    });
    await fill(conversation, 150);
    const found = await detail('+237677000222');
    expect(found.contact).toMatchObject({
      first_name: 'Marie Atangana',
      whatsapp_phone: '237677000222',
      phone: '237677000222',
      instagram_id: null,
      tags: ['vip'],
      version: 1,
      available_tabs: { campaigns: false },
    });
    expect(found.campaigns).toEqual([]);
    expect(found.media_messages).toHaveLength(60);
    expect(found.media_messages[0]).toMatchObject({ seq: 150, file_name: 'file 150' });
    expect(found.media_counts).toEqual({ photos: 60, videos: 30, documents: 30, audio: 30 });
    expect((await detail(found.contact._id)).contact._id).toBe(found.contact._id);
    await server.conversation(org, { phone: '178400000001', channel: 'instagram', name: 'awa' });
    expect((await detail('178400000001', 'instagram')).contact.instagram_id).toBe('178400000001');
    expect((await detail('178400000001')).code).toBe('contactNotFound');
  });

  it('that is unknown is not found, and an invalid id is refused [ERR-004]', async () => {
    const missing = await org.ada.call(getContact, { id: '1', channel: 'whatsapp' });
    expect([missing.status, missing.body.error]).toEqual([404, 'Contact not found']);
    const blank = await org.ada.call(getContact, { id: ' ', channel: 'whatsapp' });
    expect([blank.status, blank.body.error]).toEqual([400, 'Invalid contact identifier']);
    await server.conversation(org, { phone: '237677000333' });
    expect((await detail('237677000333', 'whatsapp', other.ada)).code).toBe('contactNotFound');
  });

  it('with only a number has no first name for a template', async () => {
    await server.conversation(org, { phone: '237677000444', name: '+237677000444' });
    expect((await detail('237677000444')).contact).toMatchObject({ first_name: '', last_name: '' });
  });

  it('shows each gallery tab page by page [PROF-011]', async () => {
    const conversation = await server.conversation(org, { phone: '237677000555' });
    await fill(conversation, 2000);
    const seqs: number[] = [];
    let before: number | undefined;
    do {
      const { body } = await org.ada.call(listContactMedia, {
        id: '237677000555',
        channel: 'whatsapp',
        kind: 'photos',
        ...(before ? { before } : {}),
      } as never);
      expect(body.data.every(({ message_type: type }: Json) => ['image', 'sticker'].includes(type))).toBe(
        true,
      );
      seqs.push(...body.data.map(({ seq }: Json) => seq));
      before = body.next ?? undefined;
    } while (before);
    expect(seqs).toHaveLength(800);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((one, two) => two - one));
  });
});

describe('changing a contact', () => {
  const change = (actor: Actor, contact: Json, more: Json = {}) =>
    actor.call(updateContact, {
      id: contact._id,
      first_name: 'Marie',
      last_name: 'Atangana',
      tags: [' VIP ', 'vip', '', 'Akwa'],
      address: ' Rue Joffre, Douala ',
      version: contact.version,
      ...more,
    });

  it('normalises its tags, updates the list and every profile, and refuses an outdated version [ENT-015]', async () => {
    const conversation = await server.conversation(org, { phone: '237677000666', name: '+237677000666' });
    const { contact } = await detail('237677000666');
    const { status, body } = await change(org.ada, contact);
    expect(status).toBe(200);
    expect(body.contact).toMatchObject({
      first_name: 'Marie',
      last_name: 'Atangana',
      tags: ['vip', 'Akwa'],
      address: 'Rue Joffre, Douala',
      version: 2,
    });
    const told = await server.query<Json>(
      `select name, payload from events where organisation_id = $1 order by seq desc limit 2`,
      [org.id],
    );
    expect(told.map(({ name }) => name).toSorted()).toEqual(['CUSTOMER_CHANGED', 'RELOAD_CONVERSATION']);
    expect(told.find(({ name }) => name === 'CUSTOMER_CHANGED').payload).toMatchObject({
      conversation_id: conversation,
      what: 'contact',
    });
    expect(told.find(({ name }) => name === 'RELOAD_CONVERSATION').payload.conversation).toMatchObject({
      user: { name: 'Marie Atangana' },
      tags: ['vip', 'Akwa'],
    });
    const late = await change(org.ben, contact, { first_name: 'Maria' });
    expect([late.status, late.body.code, late.body.contact.first_name]).toEqual([409, 'outdated', 'Marie']);
  });

  it('of another organisation, or an unknown one, has no effect', async () => {
    const { contact } = await detail('237677000666');
    expect((await change(other.ada, contact)).body.code).toBe('contactNotFound');
    expect((await change(org.ada, { _id: randomUUID(), version: 1 })).body.code).toBe('contactNotFound');
    const { body } = await change(org.ada, contact, { first_name: '', last_name: '' });
    expect(body.contact).toMatchObject({ first_name: '', last_name: '' });
    const [row] = await server.query<Json>('select name from contacts where id = $1', [contact._id]);
    expect(row.name).toBe('+237677000666');
  });
});

describe('contacts', () => {
  it('are listed by page and tag, and all of them with limit 0 [CALL-022] [CONST-003] [AUD-025]', async () => {
    const shop = await server.organisation('3');
    for (let n = 0; n < 45; n += 1)
      await server.conversation(shop, {
        phone: String(237_690_000_000 + n),
        name: `Person ${n}`,
        tags: n % 9 ? [] : ['vip'],
      });
    const page = async (query: Json) => (await shop.ada.call(listContacts, query)).body;
    const [one, two, three] = [await page({}), await page({ page: 2 }), await page({ page: 3 })];
    expect([one.data.length, two.data.length, three.data.length, one.pagination.total]).toEqual([
      20, 20, 5, 45,
    ]);
    expect(new Set([one, two, three].flatMap(({ data }) => data.map(({ _id }: Json) => _id))).size).toBe(45);
    expect((await page({ limit: 0 })).data).toHaveLength(45);
    expect(one.data[0]).toMatchObject({
      display_identifier: '+237690000044',
      is_whatsapp_eligible: true,
      has_phone: true,
      source: 'unknown',
      country: 'CM',
      is_subscribed: true,
    });
    expect((await page({ page: 9 })).data).toEqual([]);
    expect((await page({ tag: 'vip' })).pagination.total).toBe(5);
    expect((await shop.ada.call(listContacts, { limit: 1001 } as never)).status).toBe(400);
    expect((await other.ada.call(listContacts, {} as never)).body.pagination.total).toBe(0);
  });

  it('of WhatsApp are searched by name and number [CALL-024], and any by two letters at least [CALL-025]', async () => {
    const shop = await server.organisation('4');
    await server.conversation(shop, { phone: '237699111222', name: 'Éléonore Ngo' });
    await server.conversation(shop, { phone: '178400000002', name: 'eleonore.ngo', channel: 'instagram' });
    const whatsapp = async (query: Json) => (await shop.ada.call(listWhatsappContacts, query)).body;
    expect((await whatsapp({})).pagination.total).toBe(1);
    expect((await whatsapp({ search: 'eleo' })).data).toHaveLength(1);
    expect((await whatsapp({ search: '9911' })).data).toHaveLength(1);
    expect((await whatsapp({ search: 'nobody' })).data).toEqual([]);
    const found = async (q: string, actor = shop.ada) =>
      (await actor.call(searchContacts, { q } as never)).body;
    expect((await found('eleonore')).pagination.total).toBe(2);
    expect((await found('e')).data).toEqual([]);
    expect((await found('eleonore', other.ada)).data).toEqual([]);
    expect((await found('%_')).data).toEqual([]);
  });

  it('are created once, with the number in WhatsApp’s format [CALL-026]', async () => {
    const make = (actor: Actor, more: Json) =>
      actor.call(createContact, { phone: '6 99 00 00 01', first_name: 'Awa', ...more });
    const { status, body } = await make(org.ada, { tags: ['VIP', 'vip'] });
    expect([status, body.contact.whatsapp_phone, body.contact.tags]).toEqual([200, '237699000001', ['vip']]);
    expect((await make(org.ada, { phone: '+237 699 00 00 01' })).body.code).toBe('contactExists');
    expect((await make(other.ada, {})).status).toBe(200);
    expect((await make(org.ada, { phone: '12' })).body.code).toBe('phoneInvalid');
    expect((await make(org.ada, { phone: '699000009', first_name: ' ' })).body.code).toBe('contactInvalid');
  });

  const take = async (text: string | Buffer): Promise<Json> => {
    const form = new FormData();
    form.set(
      'file',
      new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type: 'text/csv' }),
      'c.csv',
    );
    const response = await fetch(`${server.base}${importContacts.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${org.ada.token}` },
      body: form,
    });
    return response.json();
  };

  it('are imported line by line: invalid lines are counted, and the others are added [CALL-027] [ERR-005]', async () => {
    const answer = await take(
      [
        'phone,first_name,last_name,tags,address',
        '23799111222,Old,Number,"a; A;b",Akwa',
        'not a phone,X,Y,,',
        '+237 699 00 00 01,Known,One,,',
        '698333444,New,One,,',
        '698333444,Same,Again,,',
      ].join('\n'),
    );
    expect(answer).toEqual({
      success: true,
      imported: 2,
      failed: 3,
      errors: [
        { line: 3, reason: 'Invalid phone number' },
        { line: 4, reason: 'Contact already exists' },
        { line: 6, reason: 'Duplicate phone number' },
      ],
    });
    expect((await detail('237699111222')).contact).toMatchObject({
      first_name: 'Old',
      tags: ['a', 'b'],
      address: 'Akwa',
    });
    expect((await take(Buffer.from([0, 1, 2, 255]))).code).toBe('fileTypeInvalid');
    const old = await take(readFileSync('tests/fixtures/world/18-contacts-1252.csv'));
    expect(old).toMatchObject({ imported: 1, failed: 0 });
    expect((await detail('237677001801')).contact).toMatchObject({ first_name: 'René', last_name: 'Njoya' });
    const titled = ['sep=;', 'Clients de juin;', ';', 'Nom;Téléphone', 'Awa Bâ;677001802', '#N/A;677001803'];
    expect(await take(titled.join('\r\n'))).toEqual({
      success: true,
      imported: 1,
      failed: 1,
      errors: [{ line: 5, reason: 'Formula without a result' }],
    });
    expect((await detail('237677001802')).contact.first_name).toBe('Awa Bâ');
  });

  const book = (rows: unknown[][], bookType: xlsx.BookType, hidden: number[] = []): Buffer => {
    const sheet = xlsx.utils.aoa_to_sheet(rows, { cellDates: true });
    sheet['!rows'] = [];
    for (const line of hidden) sheet['!rows'][line] = { hidden: true };
    const made = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(made, xlsx.utils.aoa_to_sheet([['Read me']]), 'Cover');
    xlsx.utils.book_append_sheet(made, sheet, 'People');
    return xlsx.write(made, { type: 'buffer', bookType }) as Buffer;
  };

  it.each(['xlsx', 'biff8'] as const)(
    'are imported from a workbook (%s) as the wizards read it: a number’s value, the sheet with the columns, no hidden row',
    async (bookType) => {
      const start = bookType === 'xlsx' ? 677_003_100 : 677_003_200;
      const phone = (at: number) => ({ t: 'n', v: start + at, z: '0.00' });
      const rows = [
        ['Prénom', 'Nom', 'Téléphone', 'Étiquettes'],
        ['Awa', 'Bâ', phone(1), 'vip;school'],
        ['Hidden', 'One', phone(2), ''],
        ['Ben', '', 'call me', ''],
        ['Zoé', 'Mballa', phone(3), ''],
      ];
      const answer = await take(book(rows, bookType, bookType === 'xlsx' ? [2] : []));
      expect(answer).toEqual({
        success: true,
        imported: bookType === 'xlsx' ? 2 : 3,
        failed: 1,
        errors: [{ line: 4, reason: 'Invalid phone number' }],
      });
      expect((await detail(`237${start + 1}`)).contact).toMatchObject({
        first_name: 'Awa',
        last_name: 'Bâ',
        tags: ['vip', 'school'],
      });
      expect((await detail(`237${start + 3}`)).contact.first_name).toBe('Zoé');
    },
  );

  it('are not imported from a workbook that is broken, locked, or unfolds to too much', async () => {
    const whole = book(
      [
        ['Name', 'Phone'],
        ['Awa', '677003301'],
      ],
      'xlsx',
    );
    expect((await take(whole.subarray(0, whole.length / 2))).code).toBe('fileTypeInvalid');
    const many = [['Name', 'Phone'], ...Array.from({ length: 50_000 }, () => ['A', '1'])];
    expect(await take(book(many, 'xlsx'))).toMatchObject({ code: 'fileTooLarge', lines: 50_000 });
    expect((await take(whole)).imported).toBe(1);
  });

  it.each([
    ['line breaks', '\n'.repeat(5_000_000)],
    ['separators', ','.repeat(5_000_000)],
    ['short lines', 'phone\n' + '1\n'.repeat(250_000)],
  ])('are not read from a file of millions of %s, which would hold up everybody', async (_, text) => {
    expect(await take(text)).toMatchObject({ code: 'fileTooLarge', lines: 50_000, cells: 500_000 });
  });
});

describe('numbers', () => {
  it.each([
    ['699000001', 'CM', '237699000001'],
    ['+237 6 99 00 00 01', 'US', '237699000001'],
    ['00237699000001', 'US', '237699000001'],
    ['23799000001', 'CM', '237699000001'],
    ['+23799000001', 'FR', '237699000001'],
    ['237699000001', 'US', '237699000001'],
    ['06 12 34 56 78', 'FR', '33612345678'],
    ['(415) 555-2671', 'US', '14155552671'],
    ['12', 'CM', null],
    ['call me', 'CM', null],
    ['', 'CM', null],
  ] as const)('%s in %s is %s (B67, B68)', (written, country, expected) =>
    expect(whatsappAddress(written, country)).toBe(expected),
  );

  it('default to the payment provider’s country, else our own number’s, else the United States', () => {
    expect(defaultCountry({ paymentCountry: 'CMR', ownNumber: '+33612345678' })).toBe('CM');
    expect(defaultCountry({ paymentCountry: null, ownNumber: '+33612345678' })).toBe('FR');
    expect(defaultCountry({ paymentCountry: null, ownNumber: null })).toBe('US');
    expect(defaultCountry({ paymentCountry: 'ZZZ', ownNumber: 'none' })).toBe('US');
  });

  it('of Brazil, Mexico and Argentina match in both notations (B69)', async () => {
    expect(variantsOf('5511987654321')).toContain('551187654321');
    expect(variantsOf('551187654321')).toContain('5511987654321');
    for (const landline of ['551132345678', '5511932345678'])
      expect(variantsOf(landline), 'never another person’s').toEqual([landline]);
    expect(variantsOf('5215512345678')).toContain('525512345678');
    expect(variantsOf('541123456789')).toContain('5491123456789');
    expect(variantsOf('237699000001')).toEqual(['237699000001']);
    await server.conversation(org, { phone: '551187654321', name: 'João' });
    expect((await detail('5511987654321')).contact.first_name).toBe('João');
    const again = await org.ada.call(createContact, { phone: '+55 11 98765-4321', first_name: 'João' });
    expect(again.body.code).toBe('contactExists');
  });
});
