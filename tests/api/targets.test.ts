/** Response targets: when each wait is due, who is notified, and which were kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBusiness } from '#contract/business.ts';
import { type Conversation, getConversation, resolveConversation } from '#contract/conversation.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { findConversations } from '#contract/listQuery.ts';
import { FIRST_HOURS } from '#contract/openingHours.ts';
import { readReport, type Report } from '#contract/reports.ts';
import { sendMessage } from '#contract/sending.ts';
import { snoozeConversation, wakeConversation } from '#contract/snooze.ts';
import { getTargets, NO_TARGETS, type ResponseTargets, saveTargets } from '#contract/target.ts';
import { openTargetClock } from '#server/jobs/targetClock.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const MINUTE = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const targets = (more: Partial<ResponseTargets['whatsapp']>): ResponseTargets => ({
  ...NO_TARGETS,
  whatsapp: { first: null, next: null, resolution: null, in_hours: false, ...more },
});
let phones = 237_677_200_000;

/** An organisation with targets, without Copilot. */
async function organisation(name: string, set: ResponseTargets): Promise<Organisation> {
  const org = await server.organisation(name);
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
  expect((await org.ada.call(saveTargets, set)).status).toBe(200);
  return org;
}
async function writes(org: Organisation, phone: string, text = 'Hello?'): Promise<string> {
  await server.writes({
    from: phone,
    text,
    channelId: org.channelId,
    at: Math.floor(server.context.clock.now() / 1000),
    id: `wamid.${randomUUID()}`,
  });
  await server.settled();
  const [row] = await server.query<{ id: string }>(
    `select c.id from conversations c join contacts k on k.id = c.contact_id where c.organisation_id = $1 and k.address = $2`,
    [org.id, phone],
  );
  return row?.id ?? '';
}
const newPhone = () => String((phones += 1));
const answers = (actor: Actor, conversation: string) =>
  actor.call(sendMessage, { id: id(conversation), message: 'Yes.', client_message_id: id(randomUUID()) });
const entity = async (actor: Actor, conversation: string): Promise<Conversation> =>
  (await actor.call(getConversation, { id: id(conversation) })).body.data;
const report = async (actor: Actor, more = {}): Promise<Report> =>
  (await actor.call(readReport, { period: '7d', ...more })).body.data;
const noticesOf = (conversation: string) =>
  server.query<{ user: string; kind: string; notice: string }>(
    `select payload->>'userId' as user, payload->>'kind' as kind, payload->>'notice' as notice from outbox
     where kind = 'target.notice' and payload->>'conversationId' = $1 order by id`,
    [conversation],
  );
const stateOf = async (conversation: string) =>
  (
    await server.query<{ states: string[] }>(
      `select array(select t->>'state' from jsonb_array_elements(targets) t) as states from conversations where id = $1`,
      [conversation],
    )
  )[0]?.states;
const found = async (actor: Actor, refine: string): Promise<string[]> =>
  (await actor.call(findConversations, { filter: 'all', limit: 100, refine })).body.data.map(
    ({ _id }: Conversation) => _id,
  );

describe('response targets', () => {
  it('are set by admins, and members read them', async () => {
    const org = await server.organisation('setting');
    expect((await org.ben.call(saveTargets, targets({ first: 5 }))).body.code).toBe('forbidden');
    expect((await org.ada.call(saveTargets, { ...targets({}), soon: 100 })).body.code).toBe('invalid');
    await org.ada.call(saveTargets, targets({ first: 5 }));
    expect((await org.ben.call(getTargets, {})).body.data).toMatchObject({
      soon: 80,
      whatsapp: { first: 5, next: null },
      has_hours: false,
    });
    const entries = await server.query<{ changes: { name: string; after: string }[] }>(
      `select changes from audit_log where organisation_id = $1 and action = 'business.targetsChanged'`,
      [org.id],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toEqual([
      { name: 'whatsapp', before: '- / - / - min, opening hours', after: '5 / - / - min, every hour' },
    ]);
  });

  it('say when an answer is due, in the transaction of the message', async () => {
    const org = await organisation('due', targets({ first: 10, next: 20, resolution: 60 }));
    const phone = newPhone();
    const conversation = await writes(org, phone);
    const first = await entity(org.ada, conversation);
    const since = first.waiting_since!;
    expect(first.due).toEqual({ kind: 'first', soon: since + 480, at: since + 600 });
    await answers(org.ada, conversation);
    // The answer ended one wait; the one for the resolve goes on.
    expect((await entity(org.ada, conversation)).due).toMatchObject({ kind: 'resolution', at: since + 3600 });
    server.travel(MINUTE);
    await writes(org, phone, 'And in blue?');
    const later = await entity(org.ada, conversation);
    expect(later.due).toMatchObject({ kind: 'next', at: later.waiting_since! + 1200 });
    await org.ada.call(resolveConversation, { id: id(conversation) });
    expect((await entity(org.ada, conversation)).due).toBeUndefined();
  });

  it('count opening hours only, and are counted anew when those change', async () => {
    const org = await organisation('hours', targets({ first: 30, in_hours: true }));
    const conversation = await writes(org, newPhone());
    const since = (await entity(org.ada, conversation)).waiting_since!;
    // Without opening hours every hour counts.
    expect((await entity(org.ada, conversation)).due?.at).toBe(since + 1800);
    const never = { ...FIRST_HOURS, days: FIRST_HOURS.days.map(() => []) };
    await org.ada.call(saveBusiness, { opening_hours: never });
    await server.settled();
    expect((await entity(org.ada, conversation)).due).toBeUndefined();
    const always = FIRST_HOURS.days.map(() => [
      { from: '00:00', until: '12:00' },
      { from: '12:00', until: '00:00' },
    ]);
    await org.ada.call(saveBusiness, { opening_hours: { ...never, days: always } });
    await server.settled();
    expect((await entity(org.ada, conversation)).due?.at).toBe(since + 1800);
    await org.ada.call(saveTargets, targets({ first: 60 }));
    await server.settled();
    expect((await entity(org.ada, conversation)).due?.at).toBe(since + 3600);
    const events = await server.query(
      `select 1 from events where organisation_id = $1 and name = 'TARGETS_CHANGED'`,
      [org.id],
    );
    expect(events.length).toBeGreaterThanOrEqual(3);
  });

  it('are out of sight while a conversation is snoozed, and count on', async () => {
    const org = await organisation('snoozed', targets({ first: 10 }));
    const conversation = await writes(org, newPhone());
    const { due } = await entity(org.ada, conversation);
    await org.ada.call(snoozeConversation, { id: id(conversation), until: null });
    expect((await entity(org.ada, conversation)).due).toBeUndefined();
    await org.ada.call(wakeConversation, { id: id(conversation) });
    expect((await entity(org.ada, conversation)).due).toEqual(due);
  });

  it('notify the handler and the followers once when they are due soon, and once when they are missed', async () => {
    const org = await organisation('notices', targets({ next: 10 }));
    const phone = newPhone();
    const conversation = await writes(org, phone);
    await org.ada.call(takeOverConversation, { id: id(conversation) });
    await answers(org.ada, conversation);
    await server.query('update conversations set followers = $2 where id = $1', [
      conversation,
      [org.ben.id, org.ada.id],
    ]);
    await writes(org, phone, 'One more question');
    expect(await noticesOf(conversation)).toEqual([]);
    server.travel(8 * MINUTE);
    await until(async () => (await stateOf(conversation))?.[0] === 'soon', 'the target to be due soon');
    await server.settled();
    expect((await noticesOf(conversation)).map(({ user, notice }) => [user, notice]).sort()).toEqual(
      [
        [org.ada.id, 'soon'],
        [org.ben.id, 'soon'],
      ].sort(),
    );
    // A change of the targets counts anew, and says nothing again.
    await org.ada.call(saveTargets, targets({ next: 11 }));
    await server.settled();
    await until(async () => (await stateOf(conversation))?.[0] === 'counted', 'more time');
    // Two nodes, and one that is restarted, decide at the same instant.
    server.travel(4 * MINUTE);
    const other = openTargetClock(server.context);
    other.wake();
    await server.restart();
    await until(async () => (await stateOf(conversation))?.[0] === 'overdue', 'the target to be missed');
    await other.stop();
    await server.settled();
    const told = (await noticesOf(conversation)).map(({ user, notice }) => `${user} ${notice}`);
    expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
    expect(told).toHaveLength(4);
  });

  it('sort and filter the list by the instant that is due first', async () => {
    const org = await organisation('list', targets({ first: 10 }));
    const overdue = await writes(org, newPhone());
    server.travel(3 * MINUTE);
    const soon = await writes(org, newPhone());
    server.travel(6 * MINUTE);
    const counted = await writes(org, newPhone());
    server.travel(2 * MINUTE);
    expect(await found(org.ada, 'sort=due')).toEqual([overdue, soon, counted]);
    expect(await found(org.ada, 'due=overdue')).toEqual([overdue]);
    expect(await found(org.ada, 'due=soon')).toEqual([soon]);
    expect(await found(org.ada, 'sort=due&due=soon')).toEqual([soon]);
  });

  it('are reported as kept or missed when the wait ends, by agent and channel, as a recount has it', async () => {
    const org = await organisation('report', targets({ first: 4, next: 2, resolution: 6 }));
    const phone = newPhone();
    const conversation = await writes(org, phone);
    await org.ada.call(takeOverConversation, { id: id(conversation) });
    server.travel(3 * MINUTE);
    await answers(org.ada, conversation);
    await writes(org, phone, 'And?');
    server.travel(3 * MINUTE);
    await answers(org.ada, conversation);
    await writes(org, phone, 'Thanks');
    server.travel(3 * MINUTE);
    // Nobody answered in time, and the conversation is resolved too late.
    await org.ada.call(resolveConversation, { id: id(conversation) });
    const { total, agents } = await report(org.ada);
    expect(total.targets).toEqual({
      first: { kept: 1, missed: 0 },
      next: { kept: 0, missed: 2 },
      resolution: { kept: 0, missed: 1 },
    });
    expect(agents.find(({ id: agent }) => agent === org.ada.id)?.targets).toEqual(total.targets);
    expect((await report(org.ada, { channel: 'instagram' })).total.targets.first).toEqual({
      kept: 0,
      missed: 0,
    });
    await server.query('select recount_reports($1)', [org.id]);
    expect((await report(org.ada)).total.targets).toEqual(total.targets);
  });
});
