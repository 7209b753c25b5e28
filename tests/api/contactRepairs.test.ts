/** Contacts that former readers stored with a wrong number or twice: listed with the reason, corrected by an admin only. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_PAGE, listAudit } from '#contract/audit.ts';
import { dismissContactRepair, listContactRepairs, repairContacts } from '#contract/contactRepair.ts';
import { newWamid } from '#sandbox/state/wamid.ts';
import { misread } from '#server/domain/contact/repair.ts';
import { findRepairs } from '#server/jobs/findRepairs.ts';
import { create } from '#tests/support/campaigns.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('repairs-2');
  await server.query(`update organisations set copilot_enabled = false`);
});
afterAll(() => server.stop());

/** Stores a contact as it was stored before, with what was sent to it. */
async function stored(phone: string, { sent = null as string | null, writes = false, of = org } = {}) {
  const conversation = await server.conversation(of, {
    phone,
    name: `Mr ${phone}`,
    received: writes ? 60_000 : null,
  });
  if (sent !== null)
    await server.query(
      `insert into messages (id, organisation_id, conversation_id, seq, mode, message, message_type, status, provider_id, created_at)
       values ($1, $2, $3, 900, 1, 'Hello', 'text', 1, $4, now())`,
      [randomUUID(), of.id, conversation, newWamid(sent)],
    );
  if (writes)
    await server.query(
      `insert into messages (id, organisation_id, conversation_id, seq, mode, message, message_type, status, created_at)
       values ($1, $2, $3, 901, 2, 'Who is this?', 'text', 0, now())`,
      [randomUUID(), of.id, conversation],
    );
  const [row] = await server.query<Json>('select contact_id from conversations where id = $1', [
    conversation,
  ]);
  return { id: row.contact_id as string, conversation, phone };
}
async function search() {
  await server.query('update organisations set numbers_checked_at = null');
  await findRepairs(server.context);
}
const list = async (of = org) => (await of.ada.call(listContactRepairs, {})).body.data as Json[];
const listed = async (id: string) => (await list()).find(({ _id }) => _id === id);
const repair = async (...ids: string[]) => {
  const { status, body } = await org.ada.call(repairContacts, { ids });
  return [status, body.repaired, body.changed];
};
const addressOf = async (id: string) =>
  (await server.query<Json>('select address from contacts where id = $1', [id]))[0]?.address ?? null;
let count = 0;
/** A mobile number of Cameroon; with the zeros of its format behind it, it is one of Thailand. */
const written = () => `6685311${String((count += 1)).padStart(2, '0')}`;

it('Nothing is searched where the readers of today stored every number', async () => {
  await stored(`${written()}00`);
  await findRepairs(server.context);
  expect(await list()).toEqual([]);
});

describe('a number whose format’s zeros were read', () => {
  it('is listed with the number that was written, changed by nobody but the admin, and corrected', async () => {
    const right = written();
    const wrong = await stored(`${right}00`, { sent: `${right}00` });
    await search();
    expect(await listed(wrong.id)).toEqual({
      _id: wrong.id,
      name: `Mr ${wrong.phone}`,
      reason: 'zeroTail',
      number: wrong.phone,
      proposed: `237${right}`,
      other: null,
      conversation_id: wrong.conversation,
    });
    expect(await addressOf(wrong.id)).toBe(wrong.phone);
    expect(await repair(wrong.id)).toEqual([200, 1, 0]);
    expect(await addressOf(wrong.id)).toBe(`237${right}`);
    expect(await listed(wrong.id)).toBeUndefined();
    // The stranger who writes now is nobody we know.
    server.sandbox.state.meet({ wa_id: wrong.phone, name: 'Somchai', on: true });
    server.sandbox.phones.write(wrong.phone, { text: 'Who is this?' });
    await server.quiet();
    const [stranger] = await server.query<Json>('select id, name from contacts where address = $1', [
      wrong.phone,
    ]);
    expect([stranger.id === wrong.id, stranger.name]).toEqual([false, 'Somchai']);
  });

  it('joins the contact that has the number', async () => {
    const right = written();
    const known = await stored(`237${right}`, { writes: true });
    const wrong = await stored(`${right}00`);
    await search();
    expect(await listed(wrong.id)).toMatchObject({ other: { _id: known.id, name: `Mr 237${right}` } });
    expect(await repair(wrong.id)).toEqual([200, 1, 0]);
    expect([await addressOf(wrong.id), await addressOf(known.id)]).toEqual([null, known.phone]);
  });

  it('loses nothing of either contact where it joins the other, once, although two admins press at the same time', async () => {
    const right = written();
    const known = await stored(`237${right}`, { writes: true });
    const wrong = await stored(`${right}00`, { sent: `${right}00` });
    const opted = 'update contacts set tags = $2, marketing_stopped_at = $3 where id = $1';
    await server.query(opted, [known.id, ['vip', 'douala'], null]);
    await server.query(opted, [wrong.id, ['vip', 'wholesale'], new Date(0).toISOString()]);
    await search();
    const both = await Promise.all([repair(wrong.id), repair(wrong.id)]);
    expect(both.toSorted()).toEqual([
      [200, 0, 1],
      [200, 1, 0],
    ]);
    expect(await repair(wrong.id)).toEqual([200, 0, 1]);
    const [kept] = await server.query<Json>(
      `select k.tags, k.marketing_stopped_at is not null as stopped, array_agg(m.message order by m.message) as said
       from contacts k join conversations c on c.contact_id = k.id join messages m on m.conversation_id = c.id
       where k.id = $1 group by k.id`,
      [known.id],
    );
    expect(kept.tags.toSorted()).toEqual(['douala', 'vip', 'wholesale']);
    expect([kept.stopped, kept.said]).toEqual([true, ['Hello', 'Who is this?']]);
  });

  it.each([
    ['KE', '799123456', '00', '254799123456'],
    ['FR', '612345678', '0', '33612345678'],
    ['CI', '0707123456', '00', '2250707123456'],
  ])(
    'is proposed by the numbers of %s, the organisation’s own country',
    async (country, national, tail, right) => {
      expect(misread(`${national}${tail}`, country as never)).toEqual({
        reason: 'zeroTail',
        proposed: right,
      });
      expect(misread(right, country as never)).toBeNull();
    },
  );

  it('is somebody’s own where they have written, at the search or since', async () => {
    const wrote = await stored(`${written()}00`, { writes: true });
    const writesLater = await stored(`${written()}00`);
    await search();
    expect(await listed(wrote.id)).toBeUndefined();
    await server.query('update conversations set last_received_at = now() where id = $1', [
      writesLater.conversation,
    ]);
    expect(await repair(writesLater.id)).toEqual([200, 0, 1]);
    expect(await addressOf(writesLater.id)).toBe(writesLater.phone);
  });

  it('is corrected for recipients who still wait', async () => {
    const right = written();
    const wrong = await stored(`${right}00`);
    const made = await create(org.ada, {
      recipients: [{ name: 'Awa', phone: wrong.phone, template_variables: { '1': 'Awa' } }],
    });
    const campaign = made.body.campaign._id as string;
    await search();
    await repair(wrong.id);
    expect(
      await server.query('select phone from campaign_recipients where campaign_id = $1', [campaign]),
    ).toEqual([{ phone: `237${right}` }]);
  });
});

describe('two contacts whose numbers are one for WhatsApp', () => {
  it.each([
    ['by the id of a sent message', '2250707123456', '22507123456', '22507123456'],
    ['by Brazil’s ninth digit', '5531988887778', '553188887778', null],
  ])('are listed once %s, and become one', async (_, number, known, sent) => {
    const older = await stored(number, { sent: sent ?? number, writes: true });
    const younger = await stored(known, { writes: true });
    await search();
    const rows = (await list()).filter(({ _id }) => _id === older.id || _id === younger.id);
    expect(rows).toMatchObject([
      { _id: younger.id, reason: 'oneNumber', number: known, proposed: number, other: { _id: older.id } },
    ]);
    expect(await repair(younger.id)).toEqual([200, 1, 0]);
    expect([await addressOf(younger.id), await addressOf(older.id)]).toEqual([null, number]);
    server.sandbox.state.meet({ wa_id: known, name: 'Kofi', on: true });
    server.sandbox.phones.write(known, { text: 'STOP' });
    await server.quiet();
    expect(
      await server.query('select marketing_stopped_at is not null as stopped from contacts where id = $1', [
        older.id,
      ]),
    ).toEqual([{ stopped: true }]);
    expect(await server.query('select id from contacts where address = $1', [known])).toEqual([]);
  });
});

it('All are corrected at once, the audit log has each, and what was left as it is comes no second time', async () => {
  const [one, two, stays] = [
    await stored(`${written()}00`),
    await stored(`${written()}00`),
    await stored(`${written()}00`),
  ];
  await search();
  expect((await org.ada.call(dismissContactRepair, { id: stays.id })).status).toBe(200);
  expect((await org.ada.call(dismissContactRepair, { id: stays.id })).body.code).toBe('contactNotFound');
  expect(await repair(one.id, two.id, randomUUID())).toEqual([200, 2, 1]);
  await search();
  expect((await list()).map(({ _id }) => _id)).not.toContain(stays.id);
  const { body } = await org.ada.call(listAudit, { limit: AUDIT_PAGE });
  const entries = (body.data as Json[]).filter(({ action }) => action.startsWith('contacts.repair'));
  expect(entries.slice(0, 3).map(({ action, target }) => [action, target.id])).toEqual(
    expect.arrayContaining([
      ['contacts.repairDismissed', stays.id],
      ['contacts.repaired', one.id],
      ['contacts.repaired', two.id],
    ]),
  );
  expect(entries.find(({ target }) => target.id === one.id)!.changes).toEqual([
    { name: 'phone', before: `+${one.phone}`, after: `+237${one.phone.slice(0, -2)}` },
  ]);
});

it('Members and other organisations neither see nor correct them', async () => {
  const wrong = await stored(`${written()}00`);
  await search();
  expect((await org.ben.call(listContactRepairs, {})).body.code).toBe('forbidden');
  expect((await org.ben.call(repairContacts, { ids: [wrong.id] })).body.code).toBe('forbidden');
  expect(await list(other)).toEqual([]);
  expect((await other.ada.call(repairContacts, { ids: [wrong.id] })).body.repaired).toBe(0);
  expect((await other.ada.call(dismissContactRepair, { id: wrong.id })).body.code).toBe('contactNotFound');
  expect(await addressOf(wrong.id)).toBe(wrong.phone);
});
