import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '#contract/contact.ts';
import { listCampaigns, listRecipients, updateCampaignTemplate } from '#contract/campaignCalls.ts';
import { copyCampaign, rescheduleCampaign } from '#contract/campaignSchedule.ts';
import {
  campaignOf,
  create,
  launched,
  people,
  phone,
  recipientsOf,
  untilCampaign,
} from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const scheduled = async (from: number, over = {}) =>
  (
    await create(org.ada, {
      recipients: people(2, from),
      status: 'scheduled',
      scheduled_for: inHours(30),
      ...over,
    })
  ).body.campaign._id as string;
/** Moves a campaign's time to so many hours ago. */
const passed = (id: string, hours: number) =>
  server.query(`update campaigns set scheduled_for = now() - $2 * interval '1 hour' where id = $1`, [
    id,
    hours,
  ]);

describe('a scheduled campaign', () => {
  it('starts at its time, also after a restart, and hours late [CAMP-018]', async () => {
    const [waiting, due] = [await scheduled(0), await scheduled(10)];
    await passed(due, 20);
    await server.restart();
    await untilCampaign(org.ada, due, ({ status }) => status === 'completed');
    expect((await campaignOf(org.ada, due)).metrics).toMatchObject({ delivered: 2 });
    expect((await campaignOf(org.ada, waiting)).status).toBe('scheduled');
  });

  it('fails with the reason when its time passed more than a day ago', async () => {
    const id = await scheduled(20);
    await passed(id, 25);
    const failed = await untilCampaign(org.ada, id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ failed_reason: 'tooLate', metrics: { sent: 0, pending: 2 } });
  });

  /** Schedules a campaign whose template the provider rejects, and waits until it waits for that. */
  async function waiting(from: number) {
    const id = await scheduled(from, { template: { template_id: 'new_collection', language: 'fr' } });
    await judged('rejected');
    await passed(id, 1);
    await untilCampaign(org.ada, id, ({ waiting_reason }) => waiting_reason === 'templateNotApproved');
    return id;
  }
  const judged = (status: string) =>
    server.query(
      `update templates set template = jsonb_set(template, '{status}', to_jsonb($1::text)) where template->>'name' = 'new_collection'`,
      [status],
    );
  const soon = () => new Date(server.context.clock.now() + 10 * 60_000).toISOString();

  it('waits with its reason while its template is not approved, and starts by itself once it is', async () => {
    const id = await waiting(30);
    const { data } = (await org.ada.call(listCampaigns, { status: 'scheduled' } as never)).body;
    expect(data.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      status: 'scheduled',
      waiting_reason: 'templateNotApproved',
      failed_reason: null,
      metrics: { total: 2, pending: 2, failed: 0 },
    });
    await judged('approved');
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect([done.waiting_reason, done.metrics.delivered]).toEqual([null, 2]);
  });

  it('waits until its author uses the present template where it has changed', async () => {
    const id = await scheduled(40);
    await server.query(
      `update templates set template = jsonb_set(template, '{components}', '[{"type":"BODY","text":"Another {{1}}"}]')
       where template->>'name' = 'chat_reactivation'`,
    );
    await passed(id, 1);
    await untilCampaign(org.ada, id, ({ waiting_reason }) => waiting_reason === 'templateChanged');
    await server.context.templates.refresh(org.id);
    await org.ada.call(updateCampaignTemplate, { id });
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
  });

  it('fails with what it waited for after a day, and can be given another time', async () => {
    const id = await waiting(60);
    await passed(id, 25);
    const failed = await untilCampaign(org.ada, id, ({ status }) => status === 'failed');
    expect([failed.failed_reason, failed.waiting_reason, failed.started_at]).toEqual([
      'templateNotApproved',
      null,
      null,
    ]);
    await judged('approved');
    const { body } = await org.ada.call(rescheduleCampaign, { id, scheduled_for: soon() });
    expect(body.campaign).toMatchObject({ status: 'scheduled', failed_reason: null, completed_at: null });
    await passed(id, 0);
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(done.metrics.delivered).toBe(2);
    expect((await org.ada.call(rescheduleCampaign, { id, scheduled_for: soon() })).body.code).toBe(
      'campaignFixed',
    );
  });

  it('is copied with its audience while it waits, and the copy is a draft', async () => {
    const id = await waiting(70);
    const { status, body } = await org.ada.call(copyCampaign, { id, name: 'Once more' });
    expect([status, body.campaign]).toMatchObject([200, { status: 'draft', name: 'Once more' }]);
    expect((await recipientsOf(org.ada, body.campaign._id)).map((it) => it.phone)).toEqual([
      phone(70),
      phone(71),
    ]);
    await judged('approved');
    await untilCampaign(org.ada, id, ({ status: it }) => it === 'completed');
    expect((await org.ada.call(copyCampaign, { id, name: 'Too late' })).body.code).toBe('campaignFixed');
  });

  it.each([
    ['a day that is over', '2020-01-01T09:00:00Z', 'Date cannot be earlier than today'],
    ['no time', 'soon', 'Not a time'],
  ])('is not given %s (B36)', async (_, scheduled_for, text) => {
    const id = await scheduled(80);
    const { status, body } = await org.ada.call(rescheduleCampaign, { id, scheduled_for });
    expect([status, body.fields]).toEqual([422, { scheduled_for: text }]);
  });
});

describe('the tier of the number', () => {
  it('stops a campaign that has used it up, says until when, and the campaign goes on as places become free', async () => {
    await server.query(
      `insert into channel_health (organisation_id, channel, channel_id, messaging_limit) values ($1, 'whatsapp', $2, '12')
       on conflict (organisation_id, channel) do update set messaging_limit = excluded.messaging_limit`,
      [org.id, org.channelId],
    );
    await server.query('delete from messaging_limit_uses');
    const id = await launched(org.ada, { recipients: people(20, 100) });
    const paused = await untilCampaign(
      org.ada,
      id,
      ({ paused_reason, metrics }) => paused_reason === 'tier' && metrics.sent === 12,
    );
    expect(paused.metrics).toMatchObject({ sent: 12, pending: 20 - paused.metrics.delivered });
    expect(Date.parse(paused.paused_until ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR);
    await server.query(`update messaging_limit_uses set used_at = used_at - interval '25 hours'`);
    await server.query(`update campaigns set paused_until = now() where id = $1`, [id]);
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 20);
    await server.query('delete from channel_health');
  });
});

describe('a held number', () => {
  it('pauses the campaign with the reason and continues it by itself', async () => {
    await server.query(
      `insert into channel_health (organisation_id, channel, channel_id, state, held_until) values ($1, 'whatsapp', $2, 'disconnected', 'infinity')`,
      [org.id, org.channelId],
    );
    const id = await launched(org.ada, { recipients: people(2, 200) });
    await untilCampaign(org.ada, id, ({ paused_reason }) => paused_reason === 'channel');
    await server.query(`update channel_health set state = 'connected', held_until = null`);
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 2);
  });

  it('of low quality pauses the campaign until an admin resumes it', async () => {
    await server.query(`update channel_health set quality = 'RED'`);
    const id = await launched(org.ada, { recipients: people(2, 300) });
    await untilCampaign(org.ada, id, ({ paused_reason }) => paused_reason === 'quality');
    expect((await campaignOf(org.ada, id)).metrics.sent).toBe(0);
    await server.query('delete from channel_health');
  });
});

describe('the status of a recipient', () => {
  /** By hand (B43, B9, O18): the flags, and the tab besides All in which the recipient counts. */
  const table: [status: string, flags: string, counted: string][] = [
    ['pending', '', 'pending'],
    ['sent', 'sent', 'pending'],
    ['held', 'sent', 'pending'],
    ['unconfirmed', 'sent', 'pending unconfirmed'],
    ['retry_scheduled', '', 'pending'],
    ['delivered', 'sent delivered', 'delivered'],
    ['read', 'sent delivered read', 'delivered read'],
    ['replied', 'sent delivered read replied', 'delivered read replied'],
    ['failed', '', 'failed'],
    ['skipped', '', 'skipped'],
  ];

  it('gives the flags and the tabs of the table, and the counts follow [CAMP-026] [CAMP-030] [CAMP-031]', async () => {
    const { body } = await create(org.ada, { recipients: people(table.length, 400) });
    const { _id: id } = body.campaign;
    for (const [index, [status]] of table.entries())
      await server.query(
        `update campaign_recipients set status = $2, reason = case $2 when 'skipped' then 'optedOut' end where campaign_id = $1 and position = $3`,
        [id, status, index + 1],
      );
    const rows = await recipientsOf(org.ada, id);
    const flagsOf = (row: (typeof rows)[number]) =>
      Object.entries(row.message_status)
        .filter(([, on]) => on)
        .map(([name]) => name)
        .join(' ');
    expect(rows.map((row) => [row.status, flagsOf(row)])).toEqual(
      table.map(([status, flags]) => [status, flags]),
    );
    const { metrics } = await campaignOf(org.ada, id);
    for (const tab of [
      'delivered',
      'read',
      'replied',
      'failed',
      'pending',
      'skipped',
      'unconfirmed',
    ] as const) {
      const expected = table
        .filter(([, , counted]) => counted.split(' ').includes(tab))
        .map(([status]) => status);
      const { body: page } = await org.ada.call(listRecipients, { id, tab, page: 1, limit: 50 });
      expect([tab, page.total, page.data.map((row: { status: string }) => row.status)]).toEqual([
        tab,
        expected.length,
        expected,
      ]);
      expect([tab, metrics[tab]]).toEqual([tab, expected.length]);
    }
    expect(metrics.total).toBe(metrics.delivered + metrics.failed + metrics.skipped + metrics.pending);
    expect(metrics.sent).toBe(table.filter(([, flags]) => flags.startsWith('sent')).length);
  });
});

describe('the profile of a contact', () => {
  it('lists the campaigns that wrote to them with the outcome [PROF-005] [PROF-006]', async () => {
    const id = await launched(org.ada, { name: 'For the profile', recipients: people(1, 500) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 1);
    const { body } = await org.ada.call(getContact, { id: phone(500), channel: 'whatsapp' });
    expect(body.contact.available_tabs).toEqual({ campaigns: true });
    expect(body.campaigns).toEqual([
      {
        id,
        name: 'For the profile',
        subtitle: 'chat_reactivation',
        recipient: { status: 'delivered', error: null },
        debt: null,
      },
    ]);
  });
});
