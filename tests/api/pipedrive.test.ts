import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectPipedrive,
  listPipedriveContacts,
  matchPipedriveContacts,
  pipedriveMatchStatus,
  pipedriveSyncStatus,
  syncPipedriveContacts,
} from '#contract/pipedrive.ts';
import type { z } from 'zod';
import { CrmFault } from '#sandbox/crm/faults.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
const pipedrive = () => server.sandbox.pipedrive;
const credentials = { api_key: 'sandbox-pipedrive-key', company_domain: 'atelier-wouri' };
beforeEach(async () => {
  pipedrive().faults.clear();
  pipedrive().book.clear();
  pipedrive().burst = 0;
  pipedrive().count.searches = 0;
  await server.query('delete from contacts');
  await server.query(`delete from outbox where kind like 'crm.%'`);
  await server.query('delete from crm_accounts');
  await server.query('update organisations set zoho_status = 0, pipedrive_status = 0');
  await org.ada.call(connectPipedrive, credentials);
});
afterAll(() => server.stop());

const fault = (it: z.input<typeof CrmFault>) => pipedrive().faults.add(CrmFault.parse(it));
const status = async () => (await org.ben.call(pipedriveSyncStatus, {})).body.data;
const ended = () =>
  until(
    async () => {
      const now = await status();
      return now.running ? null : now;
    },
    'the end of the sync',
    20_000,
  );
async function sync(direction?: 'bidirectional' | 'to_crm') {
  await org.ada.call(syncPipedriveContacts, direction ? { direction } : {});
  return ended();
}
const contact = (address: string, first = '', last = '') =>
  server.query(
    `insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, created_at)
     values (gen_random_uuid(), $1, 'whatsapp', $2, coalesce(nullif(trim($3 || ' ' || $4), ''), '+' || $2), $3, $4, now() - interval '1 hour')`,
    [org.id, address, first, last],
  );
const many = async (count: number) => {
  for (let index = 0; index < count; index += 1)
    await contact(`2376771${String(index).padStart(5, '0')}`, 'Ours', String(index));
};
const persons = () =>
  [...pipedrive().book.entries.values()].map(({ first, last, mobile, phone }) => [
    first,
    last,
    mobile || phone,
  ]);

describe('syncing contacts with Pipedrive', () => {
  it('sends contacts to Pipedrive unless both ways are asked for [INT-PIPE-006 CALL-092 CALL-093]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    pipedrive().book.add({ first: 'Cyr', last: 'Mba', mobile: '+237677000003' });
    const { body } = await org.ada.call(syncPipedriveContacts, {});
    expect(body.data.success).toBe(true);
    expect(body.data.data).toMatchObject({
      running: true,
      direction: 'to_crm',
      results: { synced: 0, failed: 0 },
    });
    expect(await ended()).toMatchObject({ state: 'done', total_synced: 1, total_skipped: 1 });
    expect(persons()).toEqual([
      ['Cyr', 'Mba', '+237677000003'],
      ['Ada', 'Njoya', '+237677000001'],
    ]);
    expect(await sync('bidirectional')).toMatchObject({ direction: 'bidirectional', contacts: 2 });
    expect(await server.query('select first_name, last_name from contacts order by address')).toEqual([
      { first_name: 'Ada', last_name: 'Njoya' },
      { first_name: 'Cyr', last_name: 'Mba' },
    ]);
    const before = { ...pipedrive().book.done };
    expect(await sync('bidirectional')).toMatchObject({ state: 'done', total_failed: 0 });
    expect(pipedrive().book.done).toEqual(before);
  });

  it('notices persons that were deleted or merged, and gives their place to living ones', async () => {
    const listed = async (which: 'all' | 'failed' = 'all') =>
      (await org.ben.call(listPipedriveContacts, { page: 1, limit: 20, status: which })).body.data;
    const book = pipedrive().book;
    const a = book.add({ first: 'Merge', last: 'Loser', mobile: '+237670200009' });
    const gone = book.add({ first: 'Only', last: 'Deleted', mobile: '+237670200010' });
    for (let index = 0; index < 103; index += 1)
      book.add({ first: `P${index}`, mobile: `+2376702${String(1000 + index).padStart(5, '0')}` });
    await sync('bidirectional');
    book.change(gone.id, { deleted: true });
    const b = book.add({ first: 'Merge', last: 'Winner', mobile: '+237670200009' });
    expect(await sync('bidirectional')).toMatchObject({ state: 'done', total_failed: 1, contacts: 104 });
    expect((await listed('failed')).map(({ name }: { name: string }) => name)).toEqual(['Merge Winner']);
    book.merge(a.id, b.id);
    expect(await sync('bidirectional')).toMatchObject({ state: 'done', total_failed: 0, contacts: 104 });
    expect(await listed('failed')).toEqual([]);
    expect(await server.query(`select name from contacts where address = '237670200009'`)).toEqual([
      { name: 'Merge Winner' },
    ]);
    book.entries.get(gone.id)!.deleted = false;
    expect(await sync('bidirectional')).toMatchObject({ state: 'done', total_failed: 0, contacts: 105 });
  });

  it('reports the one contact that Pipedrive fails on, and sends all others', async () => {
    await many(12);
    await contact('237677100990', 'Poison');
    await contact('237677100991', 'Last');
    pipedrive().faults.poisonName = 'Poison';
    await org.ada.call(syncPipedriveContacts, {});
    const done = await until(
      async () => {
        await server.query(`update outbox set run_at = now() where kind = 'crm.sync' and state = 'ready'`);
        const now = await status();
        return now.running ? null : now;
      },
      'the end of the sync',
      40_000,
    );
    expect(done).toMatchObject({ state: 'done', total_synced: 13, total_failed: 1 });
    expect(pipedrive().book.done.created).toBe(13);
  });

  it('lists the persons by name, as of the last sync, for the own organisation alone [CALL-094]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    pipedrive().book.add({ first: 'Cyr', last: 'Mba', mobile: '+237677000003' });
    await sync('bidirectional');
    const asked = { page: 1, limit: 20, status: 'all' } as const;
    const { data } = (await org.ben.call(listPipedriveContacts, asked)).body;
    const [cyr, ada] = [...pipedrive().book.entries.keys()];
    expect(
      data.map(({ name, phone, url }: { name: string; phone: string; url: string }) => [name, phone, url]),
    ).toEqual([
      ['Ada Njoya', '237677000001', `${server.sandbox.url}/pipedrive/atelier-wouri/person/${ada}`],
      ['Cyr Mba', '237677000003', `${server.sandbox.url}/pipedrive/atelier-wouri/person/${cyr}`],
    ]);
    const foreign = await other.ben.call(listPipedriveContacts, asked);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'crmNotConnected']);
  });

  it('creates no person twice whose answer was lost: it is searched for first', async () => {
    await many(12);
    fault({ kind: 'dropResponse', on: 'write', count: 1, after_calls: 3 });
    expect(await sync()).toMatchObject({ state: 'done', total_synced: 12, total_failed: 0 });
    expect(pipedrive().book.done.created).toBe(12);
    expect(new Set(persons().map(([, , number]) => number)).size).toBe(12);
    // A search costs more than a creation, so only persons in doubt are searched for.
    expect(pipedrive().count.searches).toBeLessThanOrEqual(7);
  });

  it('stays within the burst limit of the headers [INT-PIPE-006]', async () => {
    await many(25);
    pipedrive().burst = 8;
    expect(await sync()).toMatchObject({ state: 'done', total_synced: 25, total_failed: 0 });
    expect(pipedrive().book.done.created).toBe(25);
    expect(pipedrive().count.searches).toBe(0);
  });

  it('waits until midnight when the tokens of the day are spent', async () => {
    await many(1);
    fault({ kind: 'rateLimit', spent: true, retry_after: 2, count: 1 });
    await org.ada.call(syncPipedriveContacts, {});
    const { waits_until: at } = await until(async () => {
      const now = await status();
      return now.waits_until === null ? null : now;
    }, 'the wait');
    expect(new Date(at).toISOString()).toMatch(/T00:00:00|T23:59:59/);
    // The wait is told before the job is put back.
    await until(async () => {
      const due = await server.query(
        `update outbox set run_at = now() where kind = 'crm.sync' and state = 'ready' returning id`,
      );
      return due.length === 1;
    }, 'the job to be put back');
    expect(await ended()).toMatchObject({ state: 'done', total_synced: 1 });
  });

  it('ends with a reason when the key is no longer valid', async () => {
    await many(1);
    fault({ kind: 'accessLost', count: 1 });
    expect(await sync()).toMatchObject({ state: 'failed', problem: 'access' });
  });
});

describe('matching contacts with Pipedrive', () => {
  const state = async (id = 'latest') => (await org.ben.call(pipedriveMatchStatus, { id })).body.data;
  const matched = async () => {
    const { body } = await org.ada.call(matchPipedriveContacts, {});
    await until(async () => (await state(body.data.id)).state !== 'running', 'the end of the match');
    return state(body.data.id);
  };
  const log = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.base}${address}`, { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('finds each contact by its number, and logs what it found [INT-PIPE-008 CALL-096 CALL-097]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    await contact('237677000002', 'Ben', '=2+3');
    await contact('237677000003', 'Cyr');
    const one = pipedrive().book.add({ first: 'Ada', last: 'N.', phone: '677 000 001' });
    const two = pipedrive().book.add({ first: 'Ben', last: 'A', mobile: '+237677000002' });
    const three = pipedrive().book.add({ first: 'Ben', last: 'B', mobile: '+237 677 00 00 02' });
    const done = await matched();
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, matched: 1, doubtful: 1, problem: null });
    const file = await log(done.log_url);
    expect([file.status, file.type]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = file.text
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/^[0-9a-f-]{36},/, ''));
    // The byte order mark at the start is read as part of the encoding.
    expect(lines[0]).toBe('Contact id,Phone,Name,Outcome,Person ids,Person names');
    expect(lines.slice(1).sort()).toEqual([
      `"'237677000001",Ada Njoya,matched,"'${one.id}",Ada N.`,
      `"'237677000002",Ben =2+3,doubtful,"'${two.id} ${three.id}",Ben A; Ben B`,
      `"'237677000003",Cyr,unmatched,,`,
    ]);
    const [head, ...french] = (await log(`${done.log_url}&language=fr`)).text.split('\r\n');
    expect(head).toBe('Id du contact;Téléphone;Nom;Résultat;Ids des personnes;Noms des personnes');
    expect(french.some((line) => line.includes(';Cyr;introuvable;'))).toBe(true);
    // A match links what it found, so that nothing is created twice.
    const { body } = await org.ben.call(listPipedriveContacts, { page: 1, limit: 20, status: 'all' });
    expect(body.data.map(({ external_id }: { external_id: string }) => external_id)).toEqual([
      String(one.id),
    ]);
  });

  it('gives the log to members and by its signed address only [CALL-098]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    const { id, log_id, log_url } = await matched();
    const plain = `/api/pipedrive-crm/match-logs/${id}/${log_id}`;
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await log(plain)).status).toBe(401);
    expect((await log(plain, bearer(org.ben.token))).status).toBe(200);
    expect((await log(plain, bearer(other.ada.token))).status).toBe(404);
    expect((await log(log_url.replace(log_id, id))).status).toBe(401);
    server.travel(3 * 3_600_000);
    expect((await log(log_url)).status).toBe(401);
    server.travel(-3 * 3_600_000);
  });

  it('joins the running match, repeats a lost page, and ends with a reason [CALL-096]', async () => {
    await contact('237677000001', 'Ada', 'Njoya');
    pipedrive().book.add({ first: 'Ada', last: 'N.', phone: '677 000 001' });
    fault({ kind: 'slow', after_ms: 300, count: 1 });
    const answers = await Promise.all([
      org.ada.call(matchPipedriveContacts, {}),
      org.ada.call(matchPipedriveContacts, {}),
    ]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    await until(async () => (await state()).state === 'done', 'the end');
    expect(await state()).toMatchObject({ matched: 1, total: 1 });
    fault({ kind: 'noPermission', count: 1 });
    expect(await matched()).toMatchObject({ state: 'failed', problem: 'permission' });
    expect((await org.ben.call(pipedriveMatchStatus, { id: answers[0]?.body.data.id })).body.code).toBe(
      'notFound',
    );
  });
});
