import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBusiness, saveBusiness } from '#contract/business.ts';
import type { QuietHours } from '#contract/quietHours.ts';
import { campaignOf, launched, phone, recipientsOf, untilCampaign } from '#tests/support/campaigns.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.sandbox.state.accepted = [];
  await server.query('update organisations set quiet_hours = null');
});

const off: QuietHours = { enabled: false, from: '21:00', until: '08:00' };
const save = (hours: QuietHours, actor: Actor = org.ada) => actor.call(saveBusiness, { quiet_hours: hours });

/** The time of day in a zone so many minutes from now. */
const timeIn = (timeZone: string, minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    server.context.clock.now() + minutes * MINUTE,
  );
const quietIn = async (zone: string, from: number, until: number) => {
  const hours = { enabled: true, from: timeIn(zone, from), until: timeIn(zone, until) };
  expect((await save(hours)).status).toBe(200);
};
const recipient = (to: string) => ({ name: 'Awa', phone: to, template_variables: { '1': 'Awa' } });
const kenyan = (index: number) => String(254_712_345_000 + index);
const marketing = { template: { template_id: 'new_collection', language: 'fr' } };
const sentTo = () => server.sandbox.state.accepted.map(({ to }) => to).toSorted();

describe('quiet hours', () => {
  it('hold back recipients in whose country they apply, say until when, and then let them go on', async () => {
    await quietIn('Africa/Nairobi', -10, 10);
    const id = await launched(org.ada, {
      ...marketing,
      recipients: [kenyan(1), phone(1), kenyan(2), phone(2)].map(recipient),
    });
    const waiting = await untilCampaign(org.ada, id, ({ paused_reason: reason }) => reason === 'quietHours');
    expect(sentTo()).toEqual([phone(1), phone(2)].toSorted());
    expect(waiting.metrics).toMatchObject({ total: 4, sent: 2 });
    const end = Date.parse(waiting.paused_until ?? '');
    expect(end - server.context.clock.now()).toBeLessThanOrEqual(10 * MINUTE);
    expect(end - server.context.clock.now()).toBeGreaterThan(8 * MINUTE);
    server.travel(10 * MINUTE);
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(done.metrics).toMatchObject({ delivered: 4, pending: 0 });
    expect(sentTo()).toHaveLength(4);
    server.travel(-10 * MINUTE);
  });

  it('are those of the organisation’s zone where a country has several', async () => {
    await server.query(`update organisations set time_zone = 'Asia/Tokyo'`);
    await quietIn('Asia/Tokyo', -10, 10);
    const id = await launched(org.ada, {
      ...marketing,
      recipients: ['243812345678', phone(11)].map(recipient),
    });
    await untilCampaign(org.ada, id, ({ paused_reason: reason }) => reason === 'quietHours');
    expect(sentTo()).toEqual([phone(11)]);
    await save(off);
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    await server.query(`update organisations set time_zone = null`);
  });

  it('do not concern other messages than marketing', async () => {
    await quietIn('Africa/Douala', -10, 10);
    const id = await launched(org.ada, { recipients: [recipient(phone(21))] });
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(sentTo()).toEqual([phone(21)]);
  });

  it('that are switched off end the wait at once', async () => {
    await quietIn('Africa/Douala', -10, 10);
    const id = await launched(org.ada, { ...marketing, recipients: [recipient(phone(31))] });
    await untilCampaign(org.ada, id, ({ paused_reason: reason }) => reason === 'quietHours');
    await save(off);
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(sentTo()).toEqual([phone(31)]);
  });

  it('that begin while recipients are queued take them out of the queue', async () => {
    await server.query('update channels set rate_per_second = 5');
    const id = await launched(org.ada, {
      ...marketing,
      recipients: Array.from({ length: 60 }, (_, index) => recipient(phone(100 + index))),
    });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.sent > 2);
    await quietIn('Africa/Douala', -10, 10);
    const waiting = await untilCampaign(org.ada, id, ({ paused_reason: reason }) => reason === 'quietHours');
    expect(waiting.metrics.sent).toBeLessThan(40);
    const sent = sentTo().length;
    await server.query('update channels set rate_per_second = 80');
    await save(off);
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect((await recipientsOf(org.ada, id)).every(({ status }) => status === 'delivered')).toBe(true);
    expect(sentTo()).toHaveLength(60);
    expect(sent).toBeLessThan(60);
    expect((await campaignOf(org.ada, id)).metrics).toMatchObject({ delivered: 60, sent: 60 });
  });

  it('are off at first, are changed by admins only, and each change is audited', async () => {
    const read = async () => (await org.ben.call(getBusiness, {})).body.data.quiet_hours;
    expect(await read()).toEqual(off);
    const hours = { enabled: true, from: '20:30', until: '07:00' };
    expect((await save(hours, org.ben)).status).toBe(403);
    for (const wrong of [
      { ...hours, from: '24:00' },
      { ...hours, until: '20:30' },
    ])
      expect((await save(wrong)).status).toBe(400);
    await server.query('delete from audit_log');
    expect((await save(hours)).body.data.quiet_hours).toEqual(hours);
    expect(await read()).toEqual(hours);
    expect(
      await server.query(
        `select actor_id, changes->0->>'name' as name, changes->0->>'after' as after from audit_log where action = 'business.changed'`,
      ),
    ).toEqual([{ actor_id: org.ada.id, name: 'quiet_hours', after: '20:30-07:00' }]);
  });
});
