import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseCampaign, resumeCampaign } from '#contract/campaignCalls.ts';
import { sendTemplate } from '#contract/template.ts';
import { campaignOf, launched, people, phone, untilCampaign } from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
  await server.query(`update channels set business_id = $1`, [server.sandbox.env.businessId]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.sandbox.state.accepted = [];
  await server.query('delete from channel_health');
  await server.query('delete from messaging_limit_uses');
  await rate(80);
});

const rate = (perSecond: number) => server.query('update channels set rate_per_second = $1', [perSecond]);
const control = async (path: string, body: object) => {
  const answer = await fetch(`${server.sandbox.url}/control/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};
const pausedOf = (id: string) => untilCampaign(org.ada, id, ({ paused_reason: reason }) => reason !== null);

describe('a template', () => {
  const reviewed = async (decision: object) => {
    const template = server.sandbox.templates.all.find(
      (it) => it.name === 'chat_reactivation' && it.language === 'en',
    );
    await control(`templates/${template?.id}`, decision);
  };
  const listed = (path: string, value: string) =>
    until(
      async () =>
        (
          await server.query(
            `select 1 from templates where template->>'name' = 'chat_reactivation' and template->>'language' = 'en'
               and template->>$1 = $2`,
            [path, value],
          )
        ).length,
      `a template whose ${path} is ${value}`,
    );

  it.each([
    ['is rated RED', 'quality', { quality: 'RED' }, { quality: 'GREEN' }],
    ['is paused', 'status', { status: 'PAUSED' }, { status: 'APPROVED' }],
    ['is disabled', 'status', { status: 'DISABLED' }, { status: 'APPROVED' }],
  ])('that %s pauses the running campaign until an admin resumes it', async (_, field, bad, good) => {
    await rate(5);
    const from = { RED: 0, PAUSED: 100, DISABLED: 200 }[Object.values(bad)[0] as string]!;
    const id = await launched(org.ada, { recipients: people(30, from) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.sent > 0);
    const shown = (decision: object) => {
      const value = Object.values(decision)[0] as string;
      return listed(field, field === 'status' ? value.toLowerCase() : value);
    };
    await reviewed(bad);
    // A refused message may pause it before the list is reloaded.
    await shown(bad);
    const paused = await pausedOf(id);
    expect([paused.status, paused.paused_reason]).toEqual(['in_progress', 'template']);
    expect(paused.metrics.pending).toBeGreaterThan(0);
    await reviewed(good);
    await shown(good);
    await rate(80);
    expect((await campaignOf(org.ada, id)).paused_reason).toBe('template');
    await org.ada.call(resumeCampaign, { id });
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
  });

  it('that was paused before a resume, in a list read before it, does not pause the campaign again', async () => {
    const { templates } = server.context;
    const listed = await templates.list(org.id);
    if (!('granted' in listed)) throw new Error('There is no list.');
    const stale = listed.granted.map((template) => ({ ...template, status: 'paused' as const }));
    await rate(2);
    const id = await launched(org.ada, { recipients: people(5, 250) });
    const ensure = vi.spyOn(templates, 'ensure');
    const list = vi.spyOn(templates, 'list').mockResolvedValue({ granted: stale });
    try {
      const done = await untilCampaign(
        org.ada,
        id,
        ({ status, paused_reason: reason }) => status === 'completed' || reason !== null,
      );
      expect([done.status, done.paused_reason, ensure.mock.calls.length > 0]).toEqual([
        'completed',
        null,
        true,
      ]);
    } finally {
      list.mockRestore();
      ensure.mockRestore();
    }
  });
});

describe('the delivered share', () => {
  it('under 60 % of 20 outcomes pauses the campaign; a resume judges only what comes after it', async () => {
    await rate(10);
    for (let index = 1000; index < 1015; index += 1)
      server.sandbox.faults.add({
        kind: 'failLater',
        code: 131_026,
        to: phone(index),
        count: 1,
        probability: 1,
      });
    // So many that the last is not sent before the first outcomes arrive, however slow the machine is.
    const id = await launched(org.ada, { recipients: people(240, 1000) });
    const paused = await pausedOf(id);
    expect([paused.status, paused.paused_reason]).toEqual(['in_progress', 'delivery']);
    expect(paused.metrics.failed).toBe(15);
    await rate(80);
    await org.ada.call(resumeCampaign, { id });
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(done.metrics).toMatchObject({ failed: 15, delivered: 225 });
  });
});

describe('the messaging limit', () => {
  const limitedTo = (limit: number) =>
    server.query(
      `insert into channel_health (organisation_id, channel, channel_id, messaging_limit) values ($1, 'whatsapp', $2, $3)
       on conflict (organisation_id, channel) do update set messaging_limit = excluded.messaging_limit`,
      [org.id, org.channelId, String(limit)],
    );

  it('counts each person once in 24 hours, and only outside an open service window', async () => {
    for (const index of [400, 401, 402])
      await server.conversation(org, { phone: phone(index), received: HOUR });
    await server.conversation(org, { phone: phone(403), received: 25 * HOUR });
    await limitedTo(4);
    // Three with an open window, and three that count.
    const first = await launched(org.ada, { recipients: people(6, 400) });
    await untilCampaign(org.ada, first, ({ status }) => status === 'completed');
    // The same three again use no further place.
    const again = await launched(org.ada, { recipients: people(3, 403) });
    await untilCampaign(org.ada, again, ({ metrics }) => metrics.delivered === 3);
    const other = await launched(org.ada, { recipients: people(3, 410) });
    const paused = await untilCampaign(org.ada, other, ({ paused_reason: reason }) => reason === 'tier');
    expect(paused.metrics).toMatchObject({ sent: 1, total: 3 });
    expect(Date.parse(paused.paused_until ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR);
  });

  it('counts the templates that agents send one by one as well', async () => {
    const id = await server.conversation(org, { phone: phone(420), received: 25 * HOUR });
    const sent = await org.ada.call(sendTemplate, {
      phone: phone(420),
      recipient_name: 'Person',
      template_name: 'chat_reactivation',
      language: 'en',
      template_variables: { '1': 'Person' },
      save_to_conversation: true,
      intent: 'other',
    });
    expect(sent.status).toBe(200);
    await until(
      // A campaign of a test before may go on meanwhile, because the limit is free again.
      async () =>
        (
          await server.query(
            `select 1 from messaging_limit_uses u join conversations c using (contact_id) where c.id = $1`,
            [id],
          )
        ).length === 1,
      'the template to be counted',
    );
  });
});

describe('a message that the provider holds for a quality check', () => {
  /** The hold is longer than the first answer of a cold server takes to be stored. */
  const held = (kind: 'held' | 'heldThenFailed', to: string) =>
    server.sandbox.faults.add({ kind, after_ms: 3_000, to, count: 1, probability: 1 });

  it('makes its recipient held, who counts as pending until the message arrives', async () => {
    held('held', phone(500));
    const id = await launched(org.ada, { recipients: people(2, 500) });
    const waiting = await untilCampaign(org.ada, id, ({ metrics }) => metrics.held === 1);
    expect(waiting.metrics).toMatchObject({ held: 1, total: 2, failed: 0 });
    expect(waiting.metrics.pending).toBeGreaterThanOrEqual(1);
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(done.metrics).toMatchObject({ held: 0, delivered: 2, pending: 0 });
  });

  it('fails if the template is paused meanwhile, which pauses the campaign', async () => {
    await rate(5);
    held('heldThenFailed', phone(510));
    const id = await launched(org.ada, { recipients: people(40, 510) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.held === 1);
    const paused = await pausedOf(id);
    expect(paused.paused_reason).toBe('template');
    expect(paused.metrics).toMatchObject({ held: 0, failed: 1 });
  });

  it('does not pause the campaign again if it was sent before an admin resumed it', async () => {
    await rate(5);
    held('heldThenFailed', phone(560));
    const id = await launched(org.ada, { recipients: people(40, 560) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.held === 1);
    await org.ada.call(pauseCampaign, { id });
    await org.ada.call(resumeCampaign, { id });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.failed === 1);
    await rate(80);
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(done.metrics).toMatchObject({ failed: 1, delivered: 39 });
  });
});
