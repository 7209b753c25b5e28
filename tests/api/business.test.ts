/** The organisation's own settings: who may change them, what they do, and what the audit log says. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBusiness, saveBusiness } from '#contract/business.ts';
import { resolveConversation } from '#contract/conversation.ts';
import { FIRST_HOURS } from '#contract/openingHours.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { collectionOf, launchedCollection, zoneAtHour } from '#tests/support/collections.ts';
import { paymentStage } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query(
    `update organisations set time_zone = null, payment_hours = null, quiet_hours = null, opening_hours = null, reopening = 'reopen', copilot_enabled = false`,
  );
  await server.query('delete from audit_log');
});

const save = (change: object) => org.ada.call(saveBusiness, change);
const read = async () => (await org.ben.call(getBusiness, {})).body.data;
const audited = () =>
  server.query<{ actor_id: string; changes: unknown }>(
    `select actor_id, changes from audit_log where action = 'business.changed' and organisation_id = $1 order by id`,
    [org.id],
  );

describe('the settings of the organisation', () => {
  it('are the defaults until an admin changes them, and everyone reads them [SET-012]', async () => {
    expect(await read()).toMatchObject({
      time_zone: null,
      payment_hours: { from: '08:00', until: '18:00' },
      quiet_hours: { enabled: false },
      reopening: 'reopen',
    });
  });

  it('say when people answer, which the audit log tells day by day', async () => {
    expect((await read()).opening_hours).toBeNull();
    const closures = [{ from: '2026-12-24', until: '2027-01-03', name: 'Year’s end' }];
    const opening = { ...FIRST_HOURS, closures };
    expect((await save({ opening_hours: opening })).status).toBe(200);
    expect((await read()).opening_hours).toEqual(opening);
    const day = ['mon', 'tue', 'wed', 'thu', 'fri'].map((name) => `${name} 08:00-18:00`).join(', ');
    expect(await audited()).toMatchObject([
      {
        changes: [
          {
            name: 'opening_hours',
            before: null,
            after: `${day}, sat closed, sun closed, closed 2026-12-24 to 2027-01-03 (Year’s end)`,
          },
        ],
      },
    ]);
    await save({ opening_hours: null });
    expect((await read()).opening_hours).toBeNull();
  });

  const span = (from: string, until: string) => ({ from, until });
  it.each<[string, object]>([
    ['six days', { days: FIRST_HOURS.days.slice(1), closures: [] }],
    [
      '24 hours beside another period',
      { days: FIRST_HOURS.days.map(() => [span('08:00', '08:00'), span('09:00', '10:00')]), closures: [] },
    ],
    [
      'periods that overlap',
      { days: FIRST_HOURS.days.map(() => [span('08:00', '12:00'), span('11:00', '13:00')]), closures: [] },
    ],
    ['no time of day', { days: FIRST_HOURS.days.map(() => [span('25:00', '26:00')]), closures: [] }],
    ['no day', { ...FIRST_HOURS, closures: [{ from: '2026-02-30', until: '2026-03-01', name: '' }] }],
    [
      'closed days that end before they begin',
      { ...FIRST_HOURS, closures: [{ from: '2026-12-24', until: '2026-12-23', name: '' }] },
    ],
  ])('refuse opening hours with %s', async (_, opening) => {
    expect((await save({ opening_hours: opening })).body.code).toBe('invalid');
    expect((await read()).opening_hours).toBeNull();
  });

  it('change one by one, with one audit entry for those that differ', async () => {
    const before = await read();
    const { status, body } = await save({
      name: ' Atelier Sanaga ',
      time_zone: 'Asia/Tokyo',
      reopening: 'reopen',
    });
    expect([status, body.data]).toEqual([
      200,
      { ...before, name: 'Atelier Sanaga', time_zone: 'Asia/Tokyo' },
    ]);
    expect(await audited()).toEqual([
      {
        actor_id: org.ada.id,
        changes: [
          { name: 'name', before: before.name, after: 'Atelier Sanaga' },
          { name: 'time_zone', before: null, after: 'Asia/Tokyo' },
        ],
      },
    ]);
    // The identity server and the organisation's own row say the same.
    expect(await server.query('select name from identity.organization where id = $1', [org.id])).toEqual([
      { name: 'Atelier Sanaga' },
    ]);
    const { body: detail } = await org.ben.call(getOrganisation, {});
    expect([detail.data.name, detail.data.time_zone]).toEqual(['Atelier Sanaga', 'Asia/Tokyo']);
    expect((await save({ time_zone: null })).body.data.time_zone).toBeNull();
  });

  it('tell the other sessions, unless nothing differs', async () => {
    const all = () =>
      server.query(
        `select count(*)::int as n from events where organisation_id = $1 and name = 'ORGANIZATION_CHANGED'`,
        [org.id],
      );
    const [before] = await all();
    await save({ reopening: 'stay' });
    const [changed] = await all();
    await save({ reopening: 'stay' });
    const [same] = await all();
    expect([changed, same]).toEqual([
      { n: (before as { n: number }).n + 1 },
      { n: (before as { n: number }).n + 1 },
    ]);
  });

  it.each([
    { name: '  ' },
    { name: 'x'.repeat(121) },
    { time_zone: 'Mars/Olympus' },
    { payment_hours: { from: '08:00', until: '08:00' } },
    { payment_hours: { from: '8', until: '18:00' } },
    { quiet_hours: { enabled: true, from: '08:00', until: '08:00' } },
    { reopening: 'never' },
  ])('refuse %j and change nothing', async (change) => {
    const before = await read();
    expect((await save({ ...change, ...('reopening' in change ? {} : { reopening: 'stay' }) })).status).toBe(
      400,
    );
    expect(await read()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it('are not changed by a member', async () => {
    expect((await org.ben.call(saveBusiness, { reopening: 'stay' })).status).toBe(403);
    expect((await read()).reopening).toBe('reopen');
  });
});

describe('a customer’s message on a resolved conversation', () => {
  const answered = async (reopening: string) => {
    await save({ reopening });
    const phone = String(237_690_000_000 + Math.floor(Math.random() * 9_999_999));
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id, phone });
    await org.ben.call(resolveConversation, { id: conversation as never });
    await server.writes({ from: phone, text: 'one more thing' });
    await server.settled();
    const [row] = await server.query<{ label: string; unread_count: number }>(
      'select label, unread_count from conversations where id = $1',
      [conversation],
    );
    return row;
  };

  it('opens it again, unless the organisation leaves those resolved; it is unread either way', async () => {
    expect(await answered('reopen')).toEqual({ label: 'needs-attention', unread_count: 1 });
    expect(await answered('stay')).toEqual({ label: 'resolved', unread_count: 1 });
  });
});

describe('the hours of payment requests', () => {
  it('hold requests back, and let them go as soon as an admin widens them [PAY-028]', async () => {
    await paymentStage(server, org, '237677055501');
    server.sandbox.state.accepted = [];
    await save({
      time_zone: zoneAtHour(12, server.context.clock.now()),
      payment_hours: { from: '14:00', until: '16:00' },
    });
    const id = await launchedCollection(org.ada);
    await until(
      async () => (await collectionOf(org.ada, id)).campaign.paused_reason === 'businessHours',
      'the requests to wait',
    );
    expect(server.sandbox.state.accepted).toEqual([]);
    // A page that is open says so.
    const told = async () => (await org.ben.call(getOrganisation, {})).body.data.payment_hours;
    expect(await told()).toEqual({ from: '14:00', until: '16:00' });
    await save({ payment_hours: { from: '11:00', until: '16:00' } });
    await until(
      async () => (await collectionOf(org.ada, id)).campaign.status === 'completed',
      'the requests to go out',
    );
    expect(server.sandbox.state.accepted).toHaveLength(3);
  });
});
