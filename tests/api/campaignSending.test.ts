import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchCampaign, pauseCampaign, resumeCampaign } from '#contract/campaignCalls.ts';
import { conversationStats, listConversations } from '#contract/conversation.ts';
import { listMessages } from '#contract/message.ts';
import {
  campaignOf,
  create,
  launched,
  people,
  phone,
  recipientsOf,
  recount,
  untilCampaign,
} from '#tests/support/campaigns.ts';
import { listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.sandbox.state.accepted = [];
});

const acceptedFor = (to: string) => server.sandbox.state.accepted.filter((it) => it.to === to);

describe('a launched campaign', () => {
  it('writes to each recipient once, follows every receipt and is completed [CAMP-018] [CALL-060]', async () => {
    const id = await launched(org.ben, { recipients: people(40) });
    const done = await untilCampaign(org.ben, id, ({ status }) => status === 'sent');
    expect(done.metrics).toMatchObject({ total: 40, sent: 40, failed: 0 });
    await untilCampaign(org.ben, id, ({ metrics }) => metrics.delivered === 40);
    await untilCampaign(org.ben, id, ({ status }) => status === 'completed');
    const sent = server.sandbox.state.accepted.map(({ to }) => to).toSorted();
    expect(sent).toEqual(
      people(40)
        .map((it) => it.phone)
        .toSorted(),
    );
    expect((await campaignOf(org.ben, id)).metrics).toMatchObject(await recount(server, id));
    const [first] = await recipientsOf(org.ben, id);
    expect(first).toMatchObject({
      status: 'delivered',
      message_status: { sent: true, delivered: true, read: false, replied: false },
      conversation_id: expect.any(String),
    });
    const audited = await server.query<{ event: string; n: number }>(
      `select event, count(*)::int as n from transitions where chart in ('campaignLifecycle', 'recipientLifecycle') group by 1`,
    );
    const events = Object.fromEntries(audited.map(({ event, n }) => [event, n]));
    expect(events).toMatchObject({ 'campaign.launch': 1, 'engine.handedOver': 1, 'engine.settled': 1 });
  });

  it('shows its message in a conversation that enters no list and no count before a reply', async () => {
    const id = await launched(org.ada, { name: 'Quiet', recipients: people(1, 100) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 1);
    const [recipient] = await recipientsOf(org.ada, id);
    const { conversation_id: conversation } = recipient!;
    const list = async () => (await org.ada.call(listConversations, { limit: 100, offset: 0 })).body;
    const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    expect(idsOf(await list())).not.toContain(conversation);
    const allOf = async () => (await org.ada.call(conversationStats, {})).body.stats.all as number;
    const before = await allOf();
    const { body } = await org.ada.call(listMessages, { id: conversation as never, limit: 10, offset: 0 });
    expect(body.data[0]).toMatchObject({
      message_type: 'campaign',
      is_template_message: true,
      message: expect.stringContaining('Person 100'),
      extras: { campaign_name: 'Quiet', intent: 'promo', recipient_data: { '1': 'Person 100' } },
    });
    await server.writes({ from: phone(100), text: 'Is it still on?' });
    const replied = await untilCampaign(org.ada, id, ({ metrics }) => metrics.replied === 1);
    expect(replied.metrics).toMatchObject({ read: 1, delivered: 1, sent: 1 });
    expect(idsOf(await list())).toContain(conversation);
    expect(await allOf()).toBe(before + 1);
    expect((await recipientsOf(org.ada, id))[0]?.last_reply_at).toBeTruthy();
  });

  it('does not move a conversation in the list', async () => {
    const old = await server.conversation(org, { phone: phone(200), label: 'needs-attention' });
    const [before] = await server.query<{ activity: number; last_message: unknown }>(
      'select activity, last_message from conversations where id = $1',
      [old],
    );
    const id = await launched(org.ada, { recipients: people(1, 200) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 1);
    const [after] = await server.query('select activity, last_message from conversations where id = $1', [
      old,
    ]);
    expect(after).toEqual(before);
    expect((await recipientsOf(org.ada, id))[0]?.conversation_id).toBe(old);
  });

  it('is launched once by two admins at once', async () => {
    const { body } = await create(org.ada, { recipients: people(5, 300) });
    const { _id: id } = body.campaign;
    const answers = await Promise.all([org.ada, org.ben].map((actor) => actor.call(launchCampaign, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 5);
    expect(server.sandbox.state.accepted).toHaveLength(5);
  });

  it('tells clients its counts, at most twice a second [RT-015] [RT-020]', async () => {
    const listener = await listen(server.base);
    await listener.join(org.ada.token);
    const id = await launched(org.ada, { recipients: people(60, 400) });
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    const events = await until(async () => {
      const rows = await server.query<{ payload: Record<string, unknown>; at: Date }>(
        `select payload, created_at as at from events where name = 'CAMPAIGN_UPDATED' and payload->>'campaign_id' = $1 order by seq`,
        [id],
      );
      return rows.at(-1)?.payload.status === 'completed' ? rows : null;
    }, 'the last event');
    expect(events.at(-1)?.payload).toMatchObject({ metrics: { total: 60, delivered: 60, pending: 0 } });
    const gaps = events.slice(1).map(({ at }, index) => at.getTime() - events[index]!.at.getTime());
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(450);
    listener.socket.disconnect();
  });
});

describe('a paused campaign', () => {
  it('sends nothing new within a second and goes on when it is resumed', async () => {
    await server.query('update channels set rate_per_second = 20 where organisation_id = $1', [org.id]);
    const id = await launched(org.ada, { recipients: people(60, 500) });
    await until(() => server.sandbox.state.accepted.length > 5, 'the first messages');
    expect((await org.ada.call(pauseCampaign, { id })).body.campaign).toMatchObject({
      status: 'in_progress',
      paused_reason: 'admin',
    });
    // Announcements are half a second apart: the first one after the pause, and two more.
    const announced = async () => {
      await server.query('update campaigns set changes = changes + 1 where id = $1', [id]);
      await until(
        async () =>
          (await server.query('select 1 from campaigns where id = $1 and announced = changes', [id])).length,
        'the announcement',
      );
    };
    await announced();
    const sent = server.sandbox.state.accepted.length;
    expect(sent).toBeLessThan(40);
    await announced();
    await announced();
    expect(server.sandbox.state.accepted).toHaveLength(sent);
    expect((await org.ada.call(resumeCampaign, { id })).body.campaign.paused_reason).toBeNull();
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 60);
    expect(server.sandbox.state.accepted).toHaveLength(60);
    await server.query('update channels set rate_per_second = 80 where organisation_id = $1', [org.id]);
  });
});

describe('recipients that are not written to', () => {
  it('are skipped with the reason: opted out, unreachable, a value is missing, marketing to the US', async () => {
    for (const index of [600, 601]) await server.conversation(org, { phone: phone(index) });
    await server.query('update contacts set marketing_stopped_at = now() where address = $1', [phone(600)]);
    await server.query('update contacts set unreachable_at = now() where address = $1', [phone(601)]);
    const recipients = [
      ...people(3, 600),
      { name: 'No value', phone: phone(610) },
      { name: 'American', phone: '12125550123', template_variables: { '1': 'A' } },
      ...people(1, 620),
    ];
    const id = await launched(org.ada, {
      recipients,
      template: { template_id: 'new_collection', language: 'fr' },
    });
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    const reasons = (await recipientsOf(org.ada, id)).map(({ phone: to, status, reason }) => [
      to,
      status,
      reason,
    ]);
    expect(reasons).toEqual([
      [phone(600), 'skipped', 'optedOut'],
      [phone(601), 'skipped', 'ineligible'],
      [phone(602), 'delivered', null],
      [phone(610), 'skipped', 'variables'],
      ['12125550123', 'skipped', 'marketingPaused'],
      [phone(620), 'delivered', null],
    ]);
    expect(server.sandbox.state.accepted).toHaveLength(2);
  });

  it('are skipped while another responder answers them, because sending would take the conversation from it (O30)', async () => {
    const served = await server.conversation(org, { phone: phone(630) });
    const asked = await server.conversation(org, { phone: phone(631) });
    const set = 'update conversations set responder = $2 where id = $1';
    await server.query(set, [served, 'serves']);
    await server.query(set, [asked, 'asked']);
    const id = await launched(org.ada, { recipients: people(3, 630) });
    const { metrics } = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(metrics).toMatchObject({ total: 3, skipped: 1 });
    expect((await recipientsOf(org.ada, id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['skipped', 'anotherResponder'],
      ['delivered', null],
      ['delivered', null],
    ]);
    expect(acceptedFor(phone(630))).toEqual([]);
    const rows = await server.query('select responder from conversations where id = $1', [served]);
    expect(rows).toEqual([{ responder: 'serves' }]);
  });
});

describe('failures', () => {
  const fail = (code: number, to: string, kind: 'error' | 'failLater' = 'failLater', count = 1) =>
    server.sandbox.faults.add({ kind, code, to, count, probability: 1 });

  it('are grouped by reason; only those that may pass are tried again [CAMP-029] [WIZ-027]', async () => {
    fail(131_026, phone(700));
    fail(131_049, phone(701));
    fail(131_016, phone(702));
    const id = await launched(org.ada, { recipients: people(4, 700) });
    await untilCampaign(
      org.ada,
      id,
      ({ status, metrics: { failed, retrying, delivered } }) =>
        status === 'in_progress' && failed === 1 && retrying === 2 && delivered === 1,
    );
    const [first, second, third] = await recipientsOf(org.ada, id);
    expect(first).toMatchObject({ status: 'failed', reason: 'undeliverable', retry_at: null });
    expect(first?.error).toBeTruthy();
    const hours = (at: string | null | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / HOUR);
    expect([second?.status, hours(second?.retry_at)]).toEqual(['retry_scheduled', 24]);
    expect([third?.status, hours(third?.retry_at)]).toEqual(['retry_scheduled', 6]);
    await server.query(
      `update campaign_recipients set retry_at = now() where campaign_id = $1 and retry_at is not null`,
      [id],
    );
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 3);
    expect(
      [acceptedFor(phone(700)), acceptedFor(phone(701)), acceptedFor(phone(702))].map((it) => it.length),
    ).toEqual([1, 2, 2]);
  });

  it('that are reported after the last message was handed over are tried again as well [CAMP-029]', async () => {
    const hold = (on: boolean) =>
      server.sandbox.webhookSender.setFaults({ ...server.sandbox.webhookSender.faults, hold: on });
    fail(131_016, phone(705));
    hold(true);
    const id = await launched(org.ada, { recipients: people(2, 705) });
    const { completed_at: end } = await untilCampaign(org.ada, id, ({ status }) => status === 'sent');
    expect(end).toBeNull();
    hold(false);
    await untilCampaign(
      org.ada,
      id,
      ({ status, metrics: { retrying, delivered } }) =>
        status === 'in_progress' && retrying === 1 && delivered === 1,
    );
    await server.query(
      `update campaign_recipients set retry_at = now() where campaign_id = $1 and retry_at is not null`,
      [id],
    );
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect([done.metrics.delivered, acceptedFor(phone(705)).length]).toEqual([2, 2]);
  });

  it('are final where the campaign does not try again', async () => {
    fail(131_016, phone(710));
    const id = await launched(org.ada, { recipients: people(2, 710), retry_on_failure: false });
    const done = await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
    expect(done.metrics).toMatchObject({ failed: 1, delivered: 1, retrying: 0 });
  });

  it('of the template pause the campaign with the reason', async () => {
    fail(131_048, phone(720), 'error');
    const id = await launched(org.ada, { recipients: people(1, 720) });
    // Its one recipient failed, so nothing is left to pause.
    await untilCampaign(org.ada, id, ({ status }) => status === 'failed');
    await server.query('update channels set rate_per_second = 5 where organisation_id = $1', [org.id]);
    fail(132_015, phone(730), 'error');
    const other = await launched(org.ada, { recipients: people(30, 730) });
    const paused = await untilCampaign(org.ada, other, ({ paused_reason }) => paused_reason !== null);
    expect([paused.status, paused.paused_reason]).toEqual(['in_progress', 'template']);
    expect(paused.metrics.failed).toBe(1);
    await server.query('update channels set rate_per_second = 80 where organisation_id = $1', [org.id]);
    await org.ada.call(resumeCampaign, { id: other });
    await untilCampaign(org.ada, other, ({ metrics }) => metrics.delivered === 29);
  });

  it('in a row that no recipient is the cause of pause the campaign', async () => {
    const { id: fault } = server.sandbox.faults.add({ kind: 'error', code: 100, probability: 1 });
    await server.query('update channels set rate_per_second = 5 where organisation_id = $1', [org.id]);
    const id = await launched(org.ada, { recipients: people(40, 800) });
    const paused = await untilCampaign(org.ada, id, ({ paused_reason }) => paused_reason !== null);
    server.sandbox.faults.remove(fault);
    expect(paused.paused_reason).toBe('failures');
    // Those already on their way when the fifth was refused are refused too.
    expect(paused.metrics.failed).toBeGreaterThanOrEqual(5);
    expect(paused.metrics.failed).toBeLessThan(40);
    await server.query('update channels set rate_per_second = 80 where organisation_id = $1', [org.id]);
    await org.ada.call(resumeCampaign, { id });
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
  });

  it('can be in doubt after a kill only if their calls had begun', async () => {
    await server.query('update channels set rate_per_second = 2 where organisation_id = $1', [org.id]);
    const id = await launched(org.ada, { recipients: people(6, 850) });
    const begun: number[] = [];
    const sample = async () => {
      const [row] = await server.query<{ leased: number; begun: number }>(
        `select count(*)::int as leased, count(called_at)::int as begun from outbox where lane = $1 and state = 'leased'`,
        [`campaign/${id}`],
      );
      if (row!.leased > 1) begun.push(row!.begun);
      return begun.length >= 20;
    };
    await until(sample, 'a batch that waits for the rate', 20_000);
    // What a kill would leave in doubt: one call on its way, of a batch of two and the next one.
    expect(Math.max(...begun)).toBeLessThanOrEqual(1);
    await server.query('update channels set rate_per_second = 80 where organisation_id = $1', [org.id]);
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 6);
  });

  it('of unknown outcome are never repeated by machine', async () => {
    server.sandbox.faults.add({ kind: 'dropResponse', to: phone(900), count: 1, probability: 1 });
    server.sandbox.faults.add({
      kind: 'timeout',
      after_ms: 0,
      to: phone(901),
      count: 1,
      probability: 1,
    } as never);
    const id = await launched(org.ada, { recipients: people(3, 900) });
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 2);
    await server.query(`update outbox set confirm_by = 0 where state = 'doubtful'`);
    const left = await untilCampaign(
      org.ada,
      id,
      ({ status, metrics }) => status === 'sent' && metrics.unconfirmed === 1,
    );
    expect(left.metrics).toMatchObject({ pending: 1, sent: 3 });
    expect(acceptedFor(phone(900))).toHaveLength(1);
    expect(acceptedFor(phone(901))).toHaveLength(0);
    await server.query(`update campaigns set handed_over_at = now() - interval '73 hours' where id = $1`, [
      id,
    ]);
    await untilCampaign(org.ada, id, ({ status }) => status === 'completed');
  });
});
