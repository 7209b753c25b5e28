import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { getContact, updateContact } from '#contract/contact.ts';
import type { CrmContact, CrmDirection } from '#contract/crm.ts';
import {
  connectZoho,
  disconnectZoho,
  listZohoContacts,
  syncZohoContacts,
  zohoSyncStatus,
} from '#contract/zoho.ts';
import type { CrmEntry } from '#sandbox/crm/book.ts';
import { CrmFault } from '#sandbox/crm/faults.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  // The tests ask for the state every few milliseconds.
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
});
const zoho = () => server.sandbox.zoho;
let grants = 0;
const connect = () =>
  org.ada.call(connectZoho, {
    client_id: '1000.SANDBOX',
    client_secret: 'sandbox-zoho-secret',
    grant_token: `1000.sandbox-sync-${(grants += 1)}`,
  });
beforeEach(async () => {
  // A late answer of the test before would write into the book of this one.
  await until(() => zoho().faults.heldBack === 0, 'the late answers');
  zoho().faults.clear();
  zoho().book.clear();
  await server.query('delete from contacts');
  await server.query(`delete from outbox where kind like 'crm.%'`);
  await server.query('delete from crm_accounts');
  await server.query('update organisations set zoho_status = 0, pipedrive_status = 0');
  await connect();
});
afterAll(() => server.stop());

const fault = (it: z.input<typeof CrmFault>) => zoho().faults.add(CrmFault.parse(it));

const status = async () => (await org.ben.call(zohoSyncStatus, {})).body.data;
const ended = () =>
  until(
    async () => {
      const now = await status();
      return now.running ? null : now;
    },
    'the end of the sync',
    20_000,
  );
async function sync(direction?: CrmDirection) {
  const { body } = await org.ada.call(syncZohoContacts, direction ? { direction } : {});
  expect(body.data.data.running).toBe(true);
  return ended();
}
const contact = (address: string, first = '', last = '', street: string | null = null) =>
  server.query(
    `insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, postal_address, created_at)
     values (gen_random_uuid(), $1, 'whatsapp', $2, coalesce(nullif(trim($3 || ' ' || $4), ''), '+' || $2), $3, $4, $5, now() - interval '1 hour')`,
    [org.id, address, first, last, street],
  );
const contacts = () =>
  server.query<Record<string, string | null>>(
    'select address, first_name, last_name, postal_address, name from contacts order by address',
  );
const records = () =>
  [...zoho().book.entries.values()].map(({ first, last, mobile, phone, street }) => ({
    first,
    last,
    number: mobile || phone,
    street,
  }));
const listed = async (which: 'all' | 'failed' = 'all') =>
  (await org.ben.call(listZohoContacts, { status: which, page: 1, limit: 100 })).body;

describe('syncing contacts with Zoho', () => {
  it('copies contacts both ways and links those with the same number [INT-ZOHO-006 CALL-086 CALL-087]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    await contact('237677000002', 'Ben', 'Essomba', 'Rue Joss');
    zoho().book.add({ first: 'Ben', last: 'Essomba', phone: '677 00 00 02' });
    zoho().book.add({ first: 'Cyr', last: 'Mba', mobile: '+237 677-00-00-03', street: 'Akwa' });
    zoho().book.add({ first: 'No', last: 'Number' });
    const done = await sync();
    expect(done).toMatchObject({
      state: 'done',
      direction: 'bidirectional',
      total_synced: 3,
      total_failed: 0,
      total_skipped: 1,
      contacts: 3,
      problem: null,
    });
    expect(await contacts()).toEqual([
      {
        address: '237677000001',
        first_name: 'Ada',
        last_name: 'Njoya',
        postal_address: null,
        name: 'Ada Njoya',
      },
      {
        address: '237677000002',
        first_name: 'Ben',
        last_name: 'Essomba',
        postal_address: 'Rue Joss',
        name: 'Ben Essomba',
      },
      {
        address: '237677000003',
        first_name: 'Cyr',
        last_name: 'Mba',
        postal_address: 'Akwa',
        name: 'Cyr Mba',
      },
    ]);
    expect(await server.query(`select address, source from contacts where source <> 'unknown'`)).toEqual([
      { address: '237677000003', source: 'crm' },
    ]);
    expect(records()).toEqual([
      { first: 'Ben', last: 'Essomba', number: '677 00 00 02', street: 'Rue Joss' },
      { first: 'Cyr', last: 'Mba', number: '+237 677-00-00-03', street: 'Akwa' },
      { first: 'No', last: 'Number', number: '', street: '' },
      { first: 'Ada', last: 'Njoya', number: '+237677000001', street: '' },
    ]);
  });

  it('changes nothing on the next sync, here or there', async () => {
    await contact('237677000001', 'Ada', '');
    await contact('237677000002');
    zoho().book.add({ first: '', last: 'Solo', mobile: '+237677000003' });
    await sync();
    const before = [await contacts(), records(), { ...zoho().book.done }];
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 0 });
    expect([await contacts(), records(), { ...zoho().book.done }]).toEqual(before);
    expect(records().map(({ first, last }) => [first, last])).toEqual([
      ['', 'Solo'],
      ['', 'Ada'],
      ['', '+237677000002'],
    ]);
  });

  it('lets the newer change of each field win, and says what changed [INT-ZOHO-006]', async () => {
    await contact('237677000001', 'Ada', 'Njoya', 'Old street');
    await sync();
    const [entry] = zoho().book.entries.values();
    const { body } = await org.ben.call(getContact, { id: '237677000001', channel: 'whatsapp' });
    const edited = { ...body.contact, first_name: 'Adèle', last_name: 'Njoya', address: 'Our street' };
    await org.ben.call(updateContact, {
      id: edited._id,
      version: edited.version,
      tags: [],
      ...pickNames(edited),
    });
    // Later than our edit, in their own field and in the street.
    zoho().book.change(entry!.id, { last: 'Fotso', street: 'Their street', modified: Date.now() + 60_000 });
    await sync();
    expect(await contacts()).toMatchObject([
      { first_name: 'Adèle', last_name: 'Fotso', postal_address: 'Their street' },
    ]);
    expect(records()).toMatchObject([{ first: 'Adèle', last: 'Fotso', street: 'Their street' }]);
    expect((await listed()).data[0]!.changes).toEqual([
      { side: 'crm', field: 'first_name', before: 'Ada', after: 'Adèle' },
    ]);
  });

  it('to_crm brings nothing here', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    zoho().book.add({ first: 'Eda', last: 'Njoya', mobile: '+237677000001', modified: Date.now() + 60_000 });
    zoho().book.add({ first: 'Cyr', last: 'Mba', mobile: '+237677000003' });
    expect(await sync('to_crm')).toMatchObject({ direction: 'to_crm', total_synced: 1, total_skipped: 1 });
    expect(await contacts()).toMatchObject([{ first_name: 'Ada' }]);
    expect(records()).toMatchObject([{ first: 'Eda' }, { first: 'Cyr' }]);
  });

  it('reports each failure with its reason and goes on [INT-ZOHO-006 CALL-088]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    await contact('237677000099', 'Bad', 'Row');
    zoho().book.add({ first: 'Twin', last: 'One', mobile: '+237677000005' });
    zoho().book.add({ first: 'Twin', last: 'Two', phone: '+237677000005' });
    zoho().book.add({ first: 'Wrong', last: 'Number', phone: 'call the shop' });
    zoho().faults.refusedEnding = '099';
    expect(await sync()).toMatchObject({ state: 'done', total_synced: 2, total_failed: 3 });
    const { data, pagination } = await listed('failed');
    expect(pagination.total).toBe(3);
    expect(data.map(({ name, error }: CrmContact) => [name, error?.code]).sort()).toEqual([
      ['Bad Row', 'rejected'],
      ['Twin Two', 'duplicate'],
      ['Wrong Number', 'phoneInvalid'],
    ]);
    expect(data.find(({ name }: CrmContact) => name === 'Bad Row')!.error!.detail).toContain('INVALID_DATA');
    zoho().faults.refusedEnding = null;
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 2 });
    expect(records().some(({ last }) => last === 'Row')).toBe(true);
  });

  it('does not send a contact again whose record was deleted there', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    await sync();
    const [entry] = zoho().book.entries.values();
    zoho().book.change(entry!.id, { deleted: true });
    await server.query(`update contacts set first_name = 'Adèle'`);
    expect(await sync()).toMatchObject({ total_failed: 1 });
    expect((await listed('failed')).data[0]!.error!.code).toBe('deleted');
    await server.query(`update contacts set first_name = 'Anna'`);
    expect(await sync()).toMatchObject({ total_failed: 1 });
    expect(zoho().book.done).toEqual({ created: 1, updated: 1 });
  });

  it('reads which records were deleted there: the contacts stay, and nothing is sent for them', async () => {
    const people = Array.from({ length: 205 }, (_, index) =>
      zoho().book.add({ last: `Person ${index}`, mobile: `+237677${String(100_000 + index)}` }),
    );
    await sync();
    for (const { id } of people.slice(0, 203)) zoho().book.change(id, { deleted: true });
    const { created, updated } = zoho().book.done;
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 0 });
    const [links] = await server.query(
      `select count(*) filter (where is_gone)::int as gone, count(*) filter (where not is_gone)::int as known from crm_contacts`,
    );
    expect(links).toEqual({ gone: 203, known: 2 });
    expect(await server.query('select 1 from contacts')).toHaveLength(205);
    expect((await listed()).pagination.total).toBe(2);
    await server.query(
      `update contacts set first_name = 'Anna', first_name_at = now() + interval '1 minute'`,
    );
    await sync();
    expect([zoho().book.done.created, zoho().book.done.updated]).toEqual([created, updated + 2]);
  });

  it('gives the place of a deleted record to the living one with the same number, as reported', async () => {
    const { A, B } = JSON.parse(readFileSync('tests/fixtures/world/b-08-crm-merge.json', 'utf8')) as {
      A: Partial<CrmEntry>;
      B: Partial<CrmEntry>;
    };
    const a = zoho().book.add(A);
    await sync();
    zoho().book.change(a.id, { deleted: true });
    const b = zoho().book.add(B);
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 0, contacts: 1 });
    expect(await contacts()).toMatchObject([
      { first_name: 'Merge', last_name: 'Winner', postal_address: 'Rue 9' },
    ]);
    expect((await listed()).data).toMatchObject([{ external_id: String(b.id), error: null }]);
    zoho().book.change(b.id, { street: 'Rue 10', modified: Date.now() + 60_000 });
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 0 });
    expect(await contacts()).toMatchObject([{ postal_address: 'Rue 10' }]);
  });

  it('gives the place of a record that was merged away, and is in no list, to the one it was merged into', async () => {
    const a = zoho().book.add({ first: 'Merge', last: 'Loser', mobile: '+237670200009', street: 'Rue 1' });
    await sync();
    const b = zoho().book.add({ first: 'Merge', last: 'Winner', phone: '670 20 00 09' });
    expect(await sync()).toMatchObject({ total_failed: 1 });
    expect((await listed('failed')).data[0]!.error!.code).toBe('duplicate');
    zoho().book.merge(a.id, b.id);
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 0, contacts: 1 });
    expect(await contacts()).toMatchObject([{ last_name: 'Winner', postal_address: 'Rue 1' }]);
    expect((await listed('failed')).data).toEqual([]);
  });

  it('lets a duplicate of an earlier sync take the place once the linked record is deleted', async () => {
    const a = zoho().book.add({ first: 'Twin', last: 'One', mobile: '+237677000005' });
    await sync();
    zoho().book.add({ first: 'Twin', last: 'Two', mobile: '+237677000005' });
    expect(await sync()).toMatchObject({ total_failed: 1 });
    expect(await sync()).toMatchObject({ state: 'done' });
    zoho().book.change(a.id, { deleted: true });
    expect(await sync()).toMatchObject({ state: 'done', total_failed: 0 });
    expect(await contacts()).toMatchObject([{ first_name: 'Twin', last_name: 'Two' }]);
    expect((await listed('failed')).data).toEqual([]);
  });

  it('reads the first number of phone fields as people fill them', async () => {
    const written = [
      '+237 677 00 00 11 ext 12',
      '677000012 / 699000012',
      'Mobile: 677 00 00 13',
      '677 00 00 14 (bureau)',
      '677000015 ou 699000015',
      'x677000016',
      '677-00-00-17;699000017',
    ];
    for (const [index, phone] of written.entries()) zoho().book.add({ last: `P${index}`, phone });
    zoho().book.add({ last: 'None', phone: 'ask at the desk, room 12' });
    expect(await sync()).toMatchObject({ total_failed: 1 });
    expect((await contacts()).map(({ address }) => address)).toEqual(
      written.map((_, index) => `2376770000${11 + index}`),
    );
  });

  it('stores the other records of a page if the database refuses one, and reports it with the reason', async () => {
    await server.query(
      `alter table contacts add constraint no_poison check (last_name <> 'Poison') not valid`,
    );
    try {
      for (let index = 0; index < 20; index += 1)
        zoho().book.add({
          last: index === 7 ? 'Poison' : `P${index}`,
          first: 'F',
          mobile: `+2376770001${10 + index}`,
        });
      expect(await sync()).toMatchObject({ state: 'done', total_synced: 19, total_failed: 1 });
      const { data } = await listed('failed');
      expect(data).toMatchObject([{ error: { code: 'rejected' } }]);
      expect(data[0]!.error!.detail).toContain('no_poison');
    } finally {
      await server.query('alter table contacts drop constraint no_poison');
    }
    expect(await contacts()).toHaveLength(19);
  });

  it('stores a record with half a character, and sends one cut at the limit of a field', async () => {
    zoho().book.add({ last: 'Half \ud83d', mobile: '+237677000021' });
    await contact('237677000022', `${'a'.repeat(39)}😀`, `${'b'.repeat(79)}😀`, `${'c'.repeat(249)}😀`);
    await contact('237677000023', 'Ada', 'Njoya');
    expect(await sync()).toMatchObject({ state: 'done', total_synced: 3, total_failed: 0 });
    expect(records().map(({ first, last }) => [first.length, last.length])).toContainEqual([39, 79]);
  });

  it('reports the one contact that the CRM fails on, and sends all others', async () => {
    for (let index = 0; index < 6; index += 1)
      await contact(`23767700003${index}`, 'Ours', index === 3 ? 'Poison' : `P${index}`);
    zoho().faults.poisonName = 'Poison';
    await org.ada.call(syncZohoContacts, {});
    const done = await until(
      async () => {
        await server.query(`update outbox set run_at = now() where kind = 'crm.sync' and state = 'ready'`);
        const now = await status();
        return now.running ? null : now;
      },
      'the end of the sync',
      40_000,
    );
    expect(done).toMatchObject({ state: 'done', total_synced: 5, total_failed: 1 });
    expect((await listed('failed')).data).toMatchObject([
      { name: 'Ours Poison', error: { code: 'rejected', detail: 'HTTP 500' } },
    ]);
  });

  it('does not take a contact for the record of the former holder of their number', async () => {
    await contact('237677000041', 'Rita', 'Old');
    await sync();
    const [entry] = zoho().book.entries.values();
    await server.query(
      `with rita as (update contacts set address = '237677000042' returning id, organisation_id)
       insert into former_identities (organisation_id, channel, value, kind, contact_id, retired_at)
       select organisation_id, 'whatsapp', '237677000041', 'phone', id, now() from rita`,
    );
    await contact('237677000041', 'Victor', 'Stranger');
    expect(await sync()).toMatchObject({ total_failed: 1 });
    expect((await listed('failed')).data).toMatchObject([
      { name: 'Victor Stranger', error: { code: 'duplicate' } },
    ]);
    expect(records()).toMatchObject([{ first: 'Rita', last: 'Old' }]);
    zoho().book.change(entry!.id, { mobile: '+237677000042' });
    expect(await sync()).toMatchObject({ total_failed: 0 });
    expect(records()).toMatchObject([{ first: 'Rita' }, { first: 'Victor', number: '+237677000041' }]);
  });

  it('links the record from the profile [PROF-015 ENT-015]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    await sync();
    const [entry] = zoho().book.entries.values();
    const { body } = await org.ben.call(getContact, { id: '237677000001', channel: 'whatsapp' });
    expect(body.contact.crm).toEqual({
      platform: 'zoho',
      url: `${server.sandbox.url}/zoho/crm/tab/Contacts/${entry!.id}`,
    });
    await org.ada.call(disconnectZoho, {});
    const after = (await org.ben.call(getContact, { id: '237677000001', channel: 'whatsapp' })).body;
    expect(after.contact.crm).toBeNull();
  });

  it('joins the running sync instead of starting another', async () => {
    fault({ kind: 'slow', after_ms: 400, count: 1 });
    const answers = await Promise.all([
      org.ada.call(syncZohoContacts, {}),
      org.ada.call(syncZohoContacts, { direction: 'to_crm' }),
    ]);
    expect(new Set(answers.map(({ body }) => body.data.data.direction)).size).toBe(1);
    await ended();
    const runs = await server.query(`select distinct payload->>'run' from outbox where kind = 'crm.sync'`);
    expect(runs).toHaveLength(1);
  });
});

const pickNames = ({
  first_name,
  last_name,
  address,
}: {
  first_name: string;
  last_name: string;
  address: string;
}) => ({
  first_name,
  last_name,
  address,
});

describe('a sync with faults', () => {
  const many = async (count: number) => {
    await server.query(
      `insert into contacts (id, organisation_id, channel, address, name, first_name)
       select gen_random_uuid(), $1, 'whatsapp', (237677100000 + i)::text, 'Ours ' || i, 'Ours ' || i from generate_series(1, $2) i`,
      [org.id, count],
    );
    for (let index = 0; index < count; index += 1)
      zoho().book.add({
        first: 'Theirs',
        last: String(index),
        mobile: `+237678${String(index).padStart(6, '0')}`,
      });
  };
  const isWhole = async (count: number) => {
    expect(records()).toHaveLength(2 * count);
    expect(new Set(records().map(({ number }) => number)).size).toBe(2 * count);
    expect(await contacts()).toHaveLength(2 * count);
  };

  it('finishes 500 contacts over errors, lost answers and expired tokens, without doubles', async () => {
    await many(250);
    fault({ kind: 'http', on: 'list', count: 1 });
    fault({ kind: 'expiredToken', on: 'list', count: 1, after_calls: 1 });
    fault({ kind: 'dropResponse', on: 'write', count: 1 });
    fault({ kind: 'expiredToken', on: 'write', count: 1, after_calls: 1 });
    const done = await sync();
    expect(done).toMatchObject({ state: 'done', total_synced: 500, total_failed: 0 });
    await isWhole(250);
    expect(zoho().book.done.created).toBe(500);
  });

  it('repeats a slice whose worker was killed before it stored the answer, without doubles', async () => {
    await many(250);
    fault({ kind: 'slow', after_ms: 600, on: 'list', count: 1, after_calls: 1 });
    fault({ kind: 'slow', after_ms: 600, on: 'write', count: 1, after_calls: 1 });
    await org.ada.call(syncZohoContacts, {});
    // As when another worker takes over an expired lease: what the first one still stores is refused.
    const kill = () =>
      server.query(
        `update outbox set state = 'ready', claim = claim + 1 where kind = 'crm.sync' and state = 'leased'`,
      );
    await until(async () => (await status()).total_synced === 200, 'the first page');
    await until(() => zoho().count.calls > 2, 'the next call');
    await kill();
    await until(async () => (await status()).total_synced === 350, 'the first batch');
    await kill();
    expect(await ended()).toMatchObject({ state: 'done', total_synced: 500, total_failed: 0 });
    await isWhole(250);
    expect(zoho().book.done.created).toBe(500);
  });

  it('takes no contact for one that the CRM fails on because workers were killed', async () => {
    await many(2);
    fault({ kind: 'slow', after_ms: 1_500, on: 'write', count: 6 });
    await org.ada.call(syncZohoContacts, {});
    const kill = async () =>
      (
        await server.query(
          `update outbox set leased_by = gen_random_uuid()::text where kind = 'crm.sync' and state = 'leased'
             and (select sync_phase from crm_accounts) = 'send' and leased_by in (select id::text from nodes) returning id`,
        )
      ).length === 1;
    for (let kills = 0; kills < 6; kills += 1) await until(kill, 'a slice that sends');
    // Once, as every CRM does now and then.
    fault({ kind: 'http', status: 500, on: 'write', count: 1 });
    expect(await ended()).toMatchObject({ state: 'done', total_failed: 0 });
    await isWhole(2);
  });

  it('reads a list again whose place was lost', async () => {
    await many(250);
    fault({ kind: 'cursorLost', on: 'list', count: 1, after_calls: 1 });
    expect(await sync()).toMatchObject({ state: 'done', total_synced: 500 });
    await isWhole(250);
  });

  it.each([
    ['the time of the header', { retry_after: 120 }, 120],
    ['ten seconds without one', {}, 10],
    ['half an hour for spent credits', { spent: true }, 1800],
  ])('waits %s', async (_, rest, seconds) => {
    await many(1);
    fault({ kind: 'rateLimit', count: 1, ...rest });
    await org.ada.call(syncZohoContacts, {});
    const waiting = await until(async () => {
      const now = await status();
      return now.waits_until === null ? null : now;
    }, 'the wait');
    expect(waiting.running).toBe(true);
    const wait = (Date.parse(waiting.waits_until) - Date.now()) / 1000;
    expect(wait).toBeGreaterThan(seconds - 5);
    expect(wait).toBeLessThanOrEqual(seconds);
    // The wait is told before the job is put back.
    const job = await until(async () => {
      const [put] = await server.query<{ wait: number; attempts: number }>(
        `select extract(epoch from run_at - now())::float8 as wait, attempts from outbox where kind = 'crm.sync' and state = 'ready'`,
      );
      return put ?? null;
    }, 'the job to be put back');
    expect(job.wait).toBeGreaterThan(seconds - 5);
    // A wait is no failed attempt, of which there are only so many.
    expect(job.attempts).toBe(0);
    await server.query(`update outbox set run_at = now() where kind = 'crm.sync' and state = 'ready'`);
    expect(await ended()).toMatchObject({ state: 'done', total_synced: 2, waits_until: null });
  });

  it.each([
    ['access', 'accessLost'],
    ['permission', 'noPermission'],
  ] as const)('ends with the reason %s', async (problem, kind) => {
    await many(1);
    fault({ kind, count: 1 });
    expect(await sync()).toMatchObject({ state: 'failed', problem, running: false });
    if (kind === 'noPermission') expect(await sync()).toMatchObject({ state: 'done', total_synced: 2 });
  });

  it('stops when the CRM is disconnected', async () => {
    await many(250);
    fault({ kind: 'slow', after_ms: 400, on: 'list', count: 1, after_calls: 1 });
    await org.ada.call(syncZohoContacts, {});
    await until(async () => (await status()).total_synced >= 200, 'the first page');
    await org.ada.call(disconnectZoho, {});
    await until(async () => {
      const [open] = await server.query<{ count: number }>(
        `select count(*)::int as count from outbox where kind = 'crm.sync' and state in ('ready', 'leased')`,
      );
      return open!.count === 0;
    }, 'the end of the work');
    expect(await server.query('select 1 from crm_contacts')).toHaveLength(0);
    await connect();
    expect(await sync()).toMatchObject({ state: 'done', total_synced: 500 });
    await isWhole(250);
  });
});
