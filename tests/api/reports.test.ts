/** Response times are recorded with what causes them; reports are sums of a rollup, and equal a recount of the raw rows. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBusiness } from '#contract/business.ts';
import { reopenConversation, resolveConversation } from '#contract/conversation.ts';
import { setAutopilot, takeOverConversation } from '#contract/handling.ts';
import { FIRST_HOURS } from '#contract/openingHours.ts';
import { readReport, type Report, type ReportQuery, WAIT_BOUNDS } from '#contract/reports.ts';
import { sendMessage } from '#contract/sending.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { random } from '../../scripts/lib/random.ts';

const MINUTE = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const report = async (actor: Actor, asked: Partial<ReportQuery> = {}): Promise<Report> =>
  (await actor.call(readReport, { period: '7d', ...asked })).body.data;
const timesOf = (org: Organisation) =>
  server.query<{
    kind: string;
    agent: string;
    waited: number | null;
    waited_open: number | null;
    by_copilot: boolean;
  }>(
    `select kind, agent, waited, waited_open, by_copilot from response_times where organisation_id = $1 order by id`,
    [org.id],
  );
const conversationOf = async (org: Organisation, phone: string): Promise<string> =>
  (
    await server.query<{ id: string }>(
      `select c.id from conversations c join contacts k on k.id = c.contact_id where c.organisation_id = $1 and k.address = $2`,
      [org.id, phone],
    )
  )[0]?.id ?? '';
const secondsNow = () => Math.floor(server.context.clock.now() / 1000);

async function writes(org: Organisation, from: string, text = 'Hello?'): Promise<void> {
  await server.writes({
    from,
    text,
    channelId: org.channelId,
    at: secondsNow(),
    id: `wamid.${randomUUID()}`,
  });
  await server.settled();
}
const answers = (actor: Actor, conversation: string, text = 'Hello.') =>
  actor.call(sendMessage, {
    id: id(conversation),
    message: text,
    client_message_id: id(randomUUID()),
  });

describe('response times', () => {
  it('begin with the first message that nobody answered, and end with the first answer of a person', async () => {
    const org = await server.organisation('first');
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
    await org.ada.call(saveBusiness, { opening_hours: FIRST_HOURS, time_zone: 'Africa/Douala' });
    const phone = '237677100001';
    await writes(org, phone);
    server.travel(2 * MINUTE);
    await writes(org, phone, 'Is anybody there?');
    server.travel(3 * MINUTE);
    const conversation = await conversationOf(org, phone);
    expect((await answers(org.ada, conversation)).status).toBe(200);
    server.travel(MINUTE);
    await answers(org.ada, conversation, 'One more thing.');
    await org.ada.call(resolveConversation, { id: id(conversation) });
    const times = await timesOf(org);
    expect(times.map(({ kind, agent }) => [kind, agent])).toEqual([
      ['opened', ''],
      ['firstResponse', org.ada.id],
      ['resolved', org.ada.id],
    ]);
    const [, first, resolved] = times;
    expect(first?.waited).toBeGreaterThanOrEqual(300);
    expect(first?.waited).toBeLessThan(330);
    expect(resolved?.waited).toBeGreaterThanOrEqual(360);
    // The opening hours are counted, and are never more than the wait itself.
    expect(first?.waited_open).toBeLessThanOrEqual(first?.waited ?? 0);
    const { total } = await report(org.ada);
    expect(total.firstResponse).toMatchObject({ count: 1, mean: first?.waited });
    expect(total).toMatchObject({ received: 2, person: 2, opened: 1, resolved: 1, copilotResolved: 0 });
  });

  it('begin anew after a resolve, and say that one was taken back', async () => {
    const org = await server.organisation('again');
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
    const phone = '237677100002';
    await writes(org, phone);
    const conversation = await conversationOf(org, phone);
    await org.ada.call(takeOverConversation, { id: id(conversation) });
    await org.ada.call(resolveConversation, { id: id(conversation) });
    await org.ada.call(reopenConversation, { id: id(conversation) });
    await org.ada.call(resolveConversation, { id: id(conversation) });
    await writes(org, phone, 'And another question');
    expect((await timesOf(org)).map(({ kind }) => kind)).toEqual([
      'opened',
      'resolved',
      'reopened',
      'resolved',
      'opened',
    ]);
    expect((await report(org.ada)).total).toMatchObject({ opened: 2, resolved: 2, reopened: 1 });
  });

  it('of Copilot are apart from those of people, and its farewell is no answer', async () => {
    const org = await server.organisation('copilot');
    const phone = '237677100003';
    await writes(org, phone, 'Do you sell meteorites?');
    const conversation = await conversationOf(org, phone);
    // Without documents Copilot asks for a person.
    expect((await timesOf(org)).map(({ kind }) => kind)).toEqual(['opened']);
    server.travel(4 * MINUTE);
    await answers(org.ada, conversation);
    const [, response] = await timesOf(org);
    expect(response?.kind).toBe('firstResponse');
    expect(response?.waited).toBeGreaterThanOrEqual(240);
  });
});

/** Counts the raw rows by hand: messages and response times of each day of the zone. */
async function recount(org: Organisation, zone: string) {
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const counted = new Map<string, number>();
  const add = (at: Date, kind: string) => {
    const key = `${dayOf.format(at)} ${kind}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
  };
  for (const { created_at: at, mode, sender_id: sender } of await server.query<{
    created_at: Date;
    mode: number;
    sender_id: string | null;
  }>(
    `select created_at, mode, sender_id from messages where organisation_id = $1 and message_type <> 'system'`,
    [org.id],
  ))
    if (mode !== 4 || sender === 'autopilot')
      add(at, { 1: 'person', 2: 'received', 4: 'copilot' }[mode] ?? '');
  for (const { at, kind } of await server.query<{ at: Date; kind: string }>(
    'select at, kind from response_times where organisation_id = $1',
    [org.id],
  ))
    add(at, kind);
  return counted;
}

const NAMES = ['received', 'person', 'copilot', 'opened', 'resolved', 'reopened'] as const;
async function reported(org: Organisation): Promise<Map<string, number>> {
  const { points } = await report(org.ada, { period: '30d' });
  return new Map(
    points.flatMap((point) =>
      [
        ...NAMES.map((name) => [`${point.at} ${name}`, point[name]] as const),
        [`${point.at} firstResponse`, point.firstResponse.count] as const,
        [`${point.at} firstCopilot`, point.firstCopilot.count] as const,
      ].filter(([, count]) => count > 0),
    ),
  );
}
const sorted = (counts: Map<string, number>) =>
  [...counts].toSorted(([one], [other]) => one.localeCompare(other));

/** The response times that the messages tell, derived by the migration's function and rolled back. */
async function derived(org: Organisation) {
  const kept = await timesOf(org);
  await server.query('select derive_response_times($1)', [org.id]);
  const found = await timesOf(org);
  return { kept, found };
}

describe('reports', () => {
  it('equal a recount of the raw rows after random histories, in the zone of the organisation and in another', async () => {
    const org = await server.organisation('random');
    /** Bearers last for minutes. */
    const renew = async () => {
      org.ada = await server.signIn(org.ada.id, org.ada.name, org.id);
      org.ben = await server.signIn(org.ben.id, org.ben.name, org.id);
    };
    const next = random(140);
    const below = (most: number) => Math.floor(next() * most);
    const phones = ['237677100010', '237677100011', '237677100012'];
    for (let step = 0; step < 45; step += 1) {
      server.travel(below(45) * MINUTE);
      await renew();
      const phone = phones[below(phones.length)] ?? '';
      const conversation = await conversationOf(org, phone);
      const actor = below(2) === 0 ? org.ada : org.ben;
      const act = conversation ? below(6) : 0;
      if (act <= 1) await writes(org, phone, 'Do you sell meteorites?');
      if (act === 2) await answers(actor, conversation);
      if (act === 3) await actor.call(resolveConversation, { id: id(conversation) });
      if (act === 4) await actor.call(takeOverConversation, { id: id(conversation) });
      if (act === 5) await org.ada.call(setAutopilot, { id: id(conversation) });
      if (below(4) === 0) await server.query('select fold_report_entries($1)', [org.id]);
    }
    await server.settled();
    for (const zone of ['Africa/Douala', 'Pacific/Auckland', 'Asia/Kathmandu']) {
      await org.ada.call(saveBusiness, { time_zone: zone });
      expect(sorted(await reported(org)), zone).toEqual(sorted(await recount(org, zone)));
    }
    const before = await report(org.ada, { period: '30d' });
    expect(before.total.received).toBeGreaterThan(10);
    expect(before.total.firstResponse.count).toBeGreaterThan(1);
    await server.query('select recount_reports($1)', [org.id]);
    expect(await report(org.ada, { period: '30d' })).toEqual(before);
    const { kept, found } = await derived(org);
    const opened = (it: typeof kept) =>
      it.filter(({ kind }) => kind === 'opened' || kind === 'firstResponse');
    expect(opened(found).map(({ kind, agent }) => [kind, agent])).toEqual(
      opened(kept).map(({ kind, agent }) => [kind, agent]),
    );
  });

  it('tell the same bounds of waits in the database and on the wire', async () => {
    const [row] = await server.query<{ below: number[]; at: number[]; none: number }>(
      `select array(select wait_bucket(b - 1) from unnest($1::int[]) with ordinality u (b, n) order by n) as below,
        array(select wait_bucket(b) from unnest($1::int[]) with ordinality u (b, n) order by n) as at, wait_bucket(null) as none`,
      [WAIT_BOUNDS],
    );
    expect(row).toEqual({
      below: WAIT_BOUNDS.map((bound, index) => (WAIT_BOUNDS[index - 1] === bound ? index + 1 : index)),
      at: WAIT_BOUNDS.map((_, index) => index + 1),
      none: -1,
    });
  });

  it('show members their own numbers, and nothing of campaigns and payments', async () => {
    const org = await server.organisation('own');
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
    const phone = '237677100020';
    await writes(org, phone);
    const conversation = await conversationOf(org, phone);
    await answers(org.ada, conversation);
    const all = await report(org.ada);
    const own = await report(org.ben, { agent: org.ada.id });
    expect([all.scope, all.total.person, all.agents.map((it) => it.name)]).toEqual([
      'organisation',
      1,
      ['Ada Njoh'],
    ]);
    expect([own.scope, own.total.person, own.agents, own.campaigns, own.payments]).toEqual([
      'own',
      0,
      [],
      null,
      null,
    ]);
    expect(own.people.map((it) => it.id)).toEqual([org.ben.id]);
    const filtered = await report(org.ada, { agent: org.ben.id, channel: 'instagram' });
    expect(filtered.total.person).toBe(0);
  });

  it('name agents of teams that have more members than the filter offers', async () => {
    const org = await server.organisation('large');
    await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [
      org.id,
    ]);
    const phone = '237677100021';
    await writes(org, phone);
    await answers(org.ada, await conversationOf(org, phone));
    await server.query(
      `with colleagues as (insert into identity."user" (name, email, "emailVerified")
         select 'Aa ' || n, 'aa' || n || '@large.example', true from generate_series(1, 201) n returning id)
       insert into identity.member ("organizationId", "userId", role, "createdAt")
       select $1, id, 'member', now() from colleagues`,
      [org.id],
    );
    const { agents, people } = await report(org.ada);
    expect(agents.map((it) => it.name)).toEqual(['Ada Njoh']);
    expect(people).toHaveLength(200);
  });

  it('add up campaigns and money of the period', async () => {
    const org = await server.organisation('money');
    const conversation = await server.conversation(org, {});
    const contact = `(select contact_id from conversations where id = $2)`;
    await server.query(
      `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference, description,
         amount, outstanding, total_paid, status, currency_code, currency_symbol, created_by)
       values ($3, $1, ${contact}, $2, $3, 'A-1', 'Bags', 900, 400, 500, 'PARTIALLY_PAID', 'XAF', 'CFA', $4)`,
      [org.id, conversation, randomUUID(), org.ada.id],
    );
    await server.query(
      `insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, settled_at)
       select gen_random_uuid(), $1, id, 250, 'XAF', 'MTN', '237677', state, now() from invoices, unnest(array['paid', 'paid', 'failed']) state
       where organisation_id = $1`,
      [org.id],
    );
    await server.query(
      `insert into campaigns (organisation_id, id, name, intent, status, template, created_at, updated_at, started_at, is_ready, total, sent, delivered, announced)
       values ($1, $2, 'Easter', 'promo', 'completed', '{}', now(), now(), now(), true, 10, 9, 8, 1)`,
      [org.id, randomUUID()],
    );
    // The database's clock is the real one, which the tests before left behind.
    const { campaigns, payments } = await report(org.ada, { period: '30d' });
    expect(payments).toEqual([{ currency: 'XAF', invoices: 1, billed: '900', payments: 2, paid: '500' }]);
    expect(campaigns).toMatchObject({ count: 1, total: { total: 10, sent: 9, delivered: 8 } });
    expect(campaigns?.rows.map(({ name }) => name)).toEqual(['Easter']);
  });

  it('refuse a period without days, that runs backwards, or is longer than a year', async () => {
    const org = await server.organisation('period');
    for (const days of [
      {},
      { from: '2026-02-02', until: '2026-02-01' },
      { from: '2024-01-01', until: '2026-01-01' },
    ]) {
      const { status, body } = await org.ada.call(readReport, { period: 'custom', ...days });
      expect([status, body.code]).toEqual([422, 'periodInvalid']);
    }
    const months = await report(org.ada, { period: 'custom', from: '2026-01-15', until: '2026-06-02' });
    expect([months.unit, months.points.length]).toEqual(['month', 6]);
    const day = await report(org.ada, { period: 'today' });
    expect([day.unit, day.points.length]).toEqual(['hour', 24]);
  });
});
