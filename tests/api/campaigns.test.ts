import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelCampaign,
  checkCampaignTemplate,
  copyFailedRecipients,
  createCampaign,
  launchCampaign,
  listCampaigns,
  listRecipients,
  pauseCampaign,
  resumeCampaign,
  updateCampaignTemplate,
} from '#contract/campaignCalls.ts';
import { campaignBody, campaignOf, create, people, phone, recipientsOf } from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ CAMPAIGN_RECIPIENTS_MOST: '5000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

describe('creating a campaign', () => {
  it('stores a draft with its recipients in order, and counts the cost itself [CALL-057] [CALL-058] [WIZ-026]', async () => {
    const { status, body } = await create(org.ben, { estimated_cost: 99 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      campaign: {
        name: 'Autumn sale',
        intent: 'promo',
        status: 'draft',
        estimated_cost: 0.15,
        template: { template_name: 'chat_reactivation', language: 'en', variables: ['1'] },
        created_by: { first_name: 'Ben', last_name: 'Okafor' },
        metrics: { total: 3, pending: 3, sent: 0, delivered: 0, failed: 0, skipped: 0 },
        retry_on_failure: true,
      },
    });
    const recipients = await recipientsOf(org.ben, body.campaign._id);
    expect(recipients.map(({ position, name }) => [position, name])).toEqual([
      [1, 'Person 0'],
      [2, 'Person 1'],
      [3, 'Person 2'],
    ]);
  });

  it('reads phones in any notation; the first of several is written to, a text that is none is skipped', async () => {
    const recipients = ['+237 670 00 00 07', '237670000007', '670000008', 'nobody', '23770000009'].map(
      (number) => ({ name: 'x', phone: number }),
    );
    const { body } = await create(org.ada, { recipients });
    const stored = await recipientsOf(org.ada, body.campaign._id);
    expect(stored.map((it) => [it.phone, it.status, it.reason])).toEqual([
      ['237670000007', 'pending', null],
      ['237670000007', 'skipped', 'duplicate'],
      ['237670000008', 'pending', null],
      ['nobody', 'skipped', 'noPhone'],
      ['237670000009', 'pending', null],
    ]);
    expect(body.campaign.metrics).toMatchObject({ total: 5, skipped: 2, pending: 3 });
  });

  it('is one campaign however often the same request is repeated, also at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => create(org.ada, { name: 'Once' }, headers)));
    expect(new Set(answers.map(({ body }) => body.campaign?._id)).size).toBe(1);
    const again = await create(org.ada, { name: 'Twice' }, headers);
    expect(again.body.code).toBe('idempotencyReused');
    const rows = await server.query(
      `select 1 from campaigns where name in ('Once', 'Twice') or not is_ready`,
    );
    expect(rows).toHaveLength(1);
  });

  it('raises a time that is too soon, and refuses a day in the past [WIZ-020]', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { body } = await create(org.ada, {
      status: 'scheduled',
      scheduled_for: soon,
      time_zone: 'Africa/Douala',
    });
    expect(Date.parse(body.campaign.scheduled_for)).toBeGreaterThan(Date.parse(soon) + 2 * 60_000);
    expect(body.campaign).toMatchObject({ status: 'scheduled', time_zone: 'Africa/Douala' });
    const past = new Date(Date.now() - 48 * HOUR).toISOString();
    const refused = await create(org.ada, { status: 'scheduled', scheduled_for: past });
    expect(refused.body).toMatchObject({ code: 'campaignInvalid', error_type: 'zod_validation' });
    expect(refused.body.fields.scheduled_for).toBe('Date cannot be earlier than today');
  });

  it.each([
    ['Asia/Tokyo', 'a time without an offset', -9],
    ['America/Lima', 'a time without an offset', 5],
    [undefined, 'a time of the organisation', -1],
  ])('takes in %s %s on its clocks', async (time_zone, _, offset) => {
    const day = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
    await server.query(`update organisations set time_zone = 'Africa/Douala' where organisation_id = $1`, [
      org.id,
    ]);
    const { body } = await create(org.ada, {
      status: 'scheduled',
      scheduled_for: `${day}T12:30`,
      ...(time_zone === undefined ? {} : { time_zone }),
    });
    expect(Date.parse(body.campaign.scheduled_for)).toBe(Date.parse(`${day}T12:30Z`) + offset * HOUR);
    expect(body.campaign.time_zone).toBe(time_zone ?? 'Africa/Douala');
  });

  it.each([
    ['minutes ago', () => new Date(Date.now() - 60_000).toISOString()],
    ['with an offset', () => new Date(Date.now() - 60_000).toISOString().replace('Z', '+00:00')],
    ['a text', () => 'tomorrow at 9'],
    ['another notation', () => '28/11/2030 10:00'],
    ['no day', () => '2030-02-31T10:00:00Z'],
    ['nothing', () => ''],
  ])('refuses a time that is over or unclear: %s', async (_, text) => {
    const { status, body } = await create(org.ada, { status: 'scheduled', scheduled_for: text() });
    expect([status, body.code]).toEqual([422, 'campaignInvalid']);
    expect(body.fields.scheduled_for).toMatch(/^(Not a time|Time cannot be in the past|Date cannot be)/);
  });

  it('refuses more recipients than the setting allows, with the number [WIZ-019]', async () => {
    const { status, body } = await create(org.ada, { recipients: people(5_001) });
    expect([status, body.code, body.limit, body.count]).toEqual([422, 'campaignTooLarge', 5_000, 5_001]);
    expect(body.message).toBe('A campaign has at most 5,000 recipients; this one has 5,001.');
  });

  it.each([
    ['campaignEmpty', { recipients: [] }],
    ['campaignEmpty', { recipients: [{ name: 'x', phone: 'none' }] }],
    ['campaignInvalid', { name: '  ' }],
    ['campaignInvalid', { recipients: undefined }],
    ['campaignInvalid', { recipients: [{ name: 'x' } as never] }],
    ['campaignInvalid', { time_zone: 'Nowhere/Here' }],
    ['templateMissing', { template: { template_id: 'nothing', language: 'en' } }],
  ] as const)('says %s for %o and keeps nothing', async (code, over) => {
    const { status, body } = await create(org.ada, over as never);
    expect([status < 500, body.code]).toEqual([true, code]);
    expect(await server.query('select 1 from campaigns where not is_ready')).toEqual([]);
  });

  it('says invalid for a body that is no JSON, and keeps nothing', async () => {
    const whole = JSON.stringify(campaignBody());
    for (const text of [whole.slice(0, -2), '[1, 2]', 'x'])
      expect(
        await fetch(`${server.base}${createCampaign.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${org.ada.token}`, 'content-type': 'application/json' },
          body: text,
        }).then(({ status }) => status),
      ).toBe(text === '[1, 2]' ? 422 : 400);
    expect(await server.query('select 1 from campaigns where not is_ready')).toEqual([]);
  });

  it('freezes an audience with its values, and refuses one that changed', async () => {
    const tagged = { tags: ['vip'] };
    for (const index of [900, 901, 902])
      await server.conversation(org, { phone: phone(index), name: `Vip ${index}`, ...tagged });
    await server.query(`update contacts set marketing_stopped_at = now() where address = $1`, [phone(902)]);
    const [left] = await server.query<{ id: string }>('select id from contacts where address = $1', [
      phone(901),
    ]);
    const audience = { filter: tagged, excluded: [left!.id], expected_count: 1 };
    const variable_mappings = { '1': { type: 'field' as const, value: 'name', fixedValue: '' } };
    const over = { recipients: undefined, audience, variable_mappings };
    const { body } = await create(org.ada, over);
    const stored = await recipientsOf(org.ada, body.campaign._id);
    expect(stored.map((it) => [it.phone, it.reason, it.template_variables])).toEqual([
      [phone(900), null, { '1': 'Vip 900' }],
      [phone(902), 'optedOut', { '1': 'Vip 902' }],
    ]);
    const changed = await create(org.ada, { ...over, audience: { ...audience, expected_count: 2 } });
    expect([changed.status, changed.body.code, changed.body.count]).toEqual([409, 'audienceChanged', 1]);
  });
});

describe('the list of campaigns', () => {
  it('filters, sorts and pages [CALL-055] [ENT-027] [ENT-028]', async () => {
    const other = await server.organisation('2');
    await server.query(
      `insert into campaigns (organisation_id, id, name, intent, status, template, created_at, updated_at, is_ready)
       select $1, gen_random_uuid(), 'Name ' || n, case when n % 2 = 0 then 'promo' else 'other' end,
         case when n <= 3 then 'in_progress' else 'draft' end,
         jsonb_build_object('id', '1', 'name', 't' || n, 'category', 'MARKETING', 'language', 'en', 'components', '[]'::jsonb),
         now() - n * interval '1 hour', now(), true from generate_series(1, 12) n`,
      [other.id],
    );
    const list = async (query: object) => (await other.ada.call(listCampaigns, query as never)).body;
    const first = await list({});
    expect(first.pagination).toEqual({
      page: 1,
      limit: 10,
      total: 12,
      pages: 2,
      has_next: true,
      has_prev: false,
    });
    expect(first.data[0].name).toBe('Name 1');
    expect((await list({ page: 2 })).data.map(({ name }: { name: string }) => name)).toEqual([
      'Name 11',
      'Name 12',
    ]);
    expect((await list({ status: 'active' })).pagination.total).toBe(3);
    expect((await list({ intent: 'other,announcement' })).pagination.total).toBe(6);
    expect((await list({ search: 'name 1' })).pagination.total).toBe(4);
    expect((await list({ template_name: 't7' })).pagination.total).toBe(1);
    expect((await list({ category: 'Marketing' })).pagination.total).toBe(12);
    expect(
      (await list({ date_from: new Date(Date.now() - 2.5 * HOUR).toISOString() })).pagination.total,
    ).toBe(2);
    expect((await list({ sort_by: 'name', sort_order: 'asc', limit: 5 })).data[1].name).toBe('Name 10');
    expect((await list({ date_from: 'yesterday' })).code).toBe('invalid');
  });

  it('pages recipients by key and by page, and searches names and phones', async () => {
    // By name they are in the order of the file.
    const recipients = people(25).map((it, n) => ({ ...it, name: `Person ${String(n).padStart(2, '0')}` }));
    const { body } = await create(org.ada, { recipients });
    const list = async (query: object) =>
      (await org.ada.call(listRecipients, { id: body.campaign._id, ...query } as never)).body;
    const positions = ({ data }: { data: { position: number }[] }) => data.map(({ position }) => position);
    const first = await list({});
    expect([first.total, first.next, positions(first).at(-1)]).toEqual([25, 10, 10]);
    expect(positions(await list({ after: first.next }))[0]).toBe(11);
    expect(positions(await list({ page: 3 }))).toEqual([21, 22, 23, 24, 25]);
    expect((await list({ page: 3 })).next).toBeNull();
    expect(await list({ page: 4 })).toMatchObject({ data: [], total: 25, next: null });
    // A tab's pages are those of its rows; a key wins over a page number.
    await server.query(
      `update campaign_recipients set status = case when position % 2 = 0 then 'read' else 'delivered' end
       where campaign_id = $1 and position > 3`,
      [body.campaign._id],
    );
    const tab = { tab: 'delivered', limit: 5 };
    expect(positions(await list({ ...tab, page: 2 }))).toEqual([9, 10, 11, 12, 13]);
    expect(positions(await list({ ...tab, page: 2, after: 13 }))).toEqual([14, 15, 16, 17, 18]);
    expect(positions(await list({ ...tab, page: 6 }))).toEqual([]);
    expect(positions(await list({ search: 'person 07' }))).toEqual([8]);
    expect(positions(await list({ search: phone(7) }))).toEqual([8]);
    expect((await list({ tab: 'failed' })).total).toBe(0);
  });
});

describe('a campaign before its start', () => {
  it('is cancelled once, and then neither cancelled nor launched [CALL-061] [CAMP-019]', async () => {
    const { body } = await create(org.ada);
    const { _id: id } = body.campaign;
    expect((await org.ben.call(cancelCampaign, { id })).body.campaign.status).toBe('cancelled');
    expect((await org.ben.call(cancelCampaign, { id })).body.code).toBe('campaignFixed');
    expect((await org.ben.call(launchCampaign, { id })).body.code).toBe('campaignFixed');
  });

  it('tells that its template changed, is not launched with it, and takes the new version [CALL-062] [CALL-063]', async () => {
    await server.context.templates.refresh(org.id);
    const { body } = await create(org.ada);
    const { _id: id } = body.campaign;
    const check = async () => (await org.ada.call(checkCampaignTemplate, { id })).body;
    expect(await check()).toEqual({ changed: false });
    await server.query(
      `update templates set template = jsonb_set(template, '{components}', '[{"type":"BODY","text":"Another {{1}}"}]')
       where template->>'name' = 'chat_reactivation' and template->>'language' = 'en'`,
    );
    expect(await check()).toMatchObject({ changed: true, present: [{ type: 'BODY' }] });
    expect((await org.ada.call(launchCampaign, { id })).body.code).toBe('templateChanged');
    const updated = await org.ada.call(updateCampaignTemplate, { id });
    expect(updated.body.campaign.template.components[0].text).toBe('Another {{1}}');
    expect(await check()).toEqual({ changed: false });
    await server.context.templates.refresh(org.id);
  });

  it('is paused and resumed by admins only, and only while it runs', async () => {
    const { body } = await create(org.ada);
    const { _id: id } = body.campaign;
    expect((await org.ben.call(pauseCampaign, { id })).status).toBe(403);
    expect((await org.ada.call(pauseCampaign, { id })).body.code).toBe('campaignNotRunning');
    expect((await org.ada.call(resumeCampaign, { id })).body.code).toBe('campaignNotRunning');
  });
});

describe('the failed ones', () => {
  it('become a draft of exactly those, the unconfirmed only on request', async () => {
    const { body } = await create(org.ada, { recipients: people(5, 40) });
    const { _id: id } = body.campaign;
    const copy = (include_unconfirmed: boolean, name = 'Again') =>
      org.ada.call(copyFailedRecipients, { id, name, include_unconfirmed });
    expect((await copy(false)).body.code).toBe('campaignEmpty');
    await server.query(
      `update campaign_recipients set status = case when position = 2 then 'failed' else 'unconfirmed' end
       where campaign_id = $1 and position in (2, 4)`,
      [id],
    );
    expect((await copy(false, ' ')).body.code).toBe('campaignInvalid');
    const namesIn = async ({ body: made }: { body: { campaign: { _id: string } } }) =>
      (await recipientsOf(org.ada, made.campaign._id)).map(({ position, name, status }) => [
        position,
        name,
        status,
      ]);
    expect(await namesIn(await copy(false))).toEqual([[1, 'Person 41', 'pending']]);
    expect(await namesIn(await copy(true))).toEqual([
      [1, 'Person 41', 'pending'],
      [2, 'Person 43', 'pending'],
    ]);
    expect((await campaignOf(org.ada, id)).metrics).toMatchObject({ failed: 1, unconfirmed: 1, pending: 4 });
  });
});
