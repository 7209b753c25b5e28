/** Assignment rules: who gets a waiting conversation, why, and never more than they can take. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssignmentRule,
  getAssignment,
  previewAssignment,
  saveAssignee,
  saveRules,
  setAway,
} from '#contract/assignment.ts';
import { resolveConversation } from '#contract/conversation.ts';
import { getMe } from '#contract/identity.ts';
import { openAssigner } from '#server/jobs/assigner.ts';
import { listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
const present = new Set<string>();
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  // The dashboards of these members are open.
  server.context.presentIn = () => present;
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const rule = (more: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: randomUUID(),
  name: 'Sales',
  is_on: true,
  channel: null,
  tags: [],
  language: null,
  hours: 'any',
  strategy: 'leastLoad',
  previous_first: false,
  ...more,
});
async function organisation(name: string): Promise<Organisation> {
  const org = await server.organisation(name);
  present.add(org.ada.id).add(org.ben.id);
  return org;
}
const waiting = (org: Organisation, more = {}) =>
  server.conversation(org, { label: 'needs-attention', handler: null, ...more });
const rows = (org: Organisation) =>
  server.query<{ id: string; label: string; handler: string | null }>(
    'select id, label, handler from conversations where organisation_id = $1 order by activity',
    [org.id],
  );
const handlerOf = async (conversation: string) =>
  (
    await server.query<{ handler: string | null }>('select handler from conversations where id = $1', [
      conversation,
    ])
  )[0]?.handler ?? null;
const capacity = (org: Organisation, who: 'ada' | 'ben', most: number | null, more = {}) =>
  org.ada.call(saveAssignee, {
    user_id: org[who].id,
    capacity: most,
    skills: [],
    languages: [],
    ...more,
  });

describe('assignment rules', () => {
  it('are changed by admins only, with an audit line, and every member reads them', async () => {
    const org = await organisation('rules');
    const rules = [rule()];
    expect((await org.ben.call(saveRules, { rules })).body.code).toBe('forbidden');
    expect((await org.ada.call(saveRules, { rules })).status).toBe(200);
    await capacity(org, 'ben', 3, { skills: ['wedding'], languages: ['fr'] });
    const { rules: stored, members } = (await org.ben.call(getAssignment, {})).body.data;
    expect(stored).toEqual(rules);
    expect(members.find(({ user_id }: { user_id: string }) => user_id === org.ben.id)).toMatchObject({
      capacity: 3,
      skills: ['wedding'],
      languages: ['fr'],
      is_away: false,
      is_present: true,
      load: 0,
    });
    expect(
      (await org.ada.call(saveAssignee, { user_id: randomUUID(), capacity: 1, skills: [], languages: [] }))
        .body.code,
    ).toBe('notAMember');
    const entries = await server.query<{ action: string }>(
      `select action from audit_log where organisation_id = $1 and action like 'business.assign%' order by id`,
      [org.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'business.assignmentChanged',
      'business.assigneeChanged',
    ]);
  });

  it('assign by the lifecycle, with a line in the conversation and the reason in the log', async () => {
    const org = await organisation('assigns');
    await org.ada.call(setAway, { is_away: true });
    await org.ada.call(saveRules, { rules: [rule({ name: 'Nobody', channel: 'instagram' }), rule()] });
    const conversation = await waiting(org);
    await until(async () => (await handlerOf(conversation)) === org.ben.id, 'the rule to assign');
    const [line] = await server.query<{ extras: object }>(
      `select extras from messages where conversation_id = $1 order by seq desc limit 1`,
      [conversation],
    );
    expect(line?.extras).toMatchObject({
      type: 'user_conversation_takeover',
      assigned_by: 'Sales',
      rule: { name: 'Sales', reason: 'leastLoad' },
    });
    const [entry] = await server.query<{ target_id: string; changes: { name: string; after: string }[] }>(
      `select target_id, changes from audit_log where organisation_id = $1 and action = 'conversations.assignedByRule'`,
      [org.id],
    );
    expect(entry?.target_id).toBe(conversation);
    expect(entry?.changes).toContainEqual({ name: 'reason', before: null, after: 'leastLoad' });
  });

  it('leave a conversation unassigned while nobody is available, and try again when somebody is', async () => {
    const org = await organisation('again');
    for (const who of [org.ada, org.ben]) await who.call(setAway, { is_away: true });
    await org.ada.call(saveRules, { rules: [rule()] });
    const conversation = await waiting(org);
    await until(
      async () =>
        (await server.query('select 1 from conversations where id = $1 and assign_key > 0', [conversation]))
          .length === 1,
      'the rule to find nobody',
    );
    expect(await handlerOf(conversation)).toBeNull();
    await org.ben.call(setAway, { is_away: false });
    await until(async () => (await handlerOf(conversation)) === org.ben.id, 'the rule to try again');
  });

  it('rest while nobody can take a conversation: the next look at the same time tries nothing', async () => {
    const org = await organisation('rests');
    for (const who of [org.ada, org.ben]) await who.call(setAway, { is_away: true });
    await org.ada.call(saveRules, { rules: [rule()] });
    await waiting(org);
    // Ahead of the server's own looks, to which nothing is due before.
    const at = server.context.clock.now() + 3_600_000;
    const look = async () => {
      const tried: string[] = [];
      const { db, clock } = server.context;
      const observe: typeof db.observe = (trace) => {
        tried.push(trace.label);
        db.observe(trace);
      };
      const assigner = openAssigner({
        ...server.context,
        clock: { ...clock, now: () => at },
        db: { ...db, observe },
      });
      assigner.wake();
      await assigner.stop();
      return tried;
    };
    expect(await look()).toContain('assignment.try');
    expect(await look()).toEqual([]);
  });

  it('leave out who set themselves away, which their other tabs hear of', async () => {
    const org = await organisation('away');
    const tab = await listen(server.base);
    await tab.join(org.ben.token);
    expect((await org.ben.call(getMe, {})).body.is_away).toBe(false);
    await org.ben.call(setAway, { is_away: true });
    expect(await tab.next('ORGANIZATION_CHANGED')).toMatchObject({ history: 'kept' });
    tab.socket.close();
    expect((await org.ben.call(getMe, {})).body.is_away).toBe(true);
    expect((await org.ada.call(getMe, {})).body.is_away).toBe(false);
  });

  it('prefer the previous handler, and a skill, where the rule says so', async () => {
    const org = await organisation('prefers');
    await capacity(org, 'ben', null, { skills: ['wedding'] });
    const busy = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    await org.ada.call(saveRules, {
      rules: [rule({ tags: ['wedding'], strategy: 'skill' }), rule({ previous_first: true })],
    });
    const skilled = await waiting(org, { tags: ['Wedding'] });
    await until(async () => (await handlerOf(skilled)) !== null, 'the rule by skill');
    expect(await handlerOf(skilled)).toBe(org.ben.id);
    const known = await server.conversation(org, { label: 'resolved', handler: org.ben.id });
    await server.query(
      `update conversations set label = 'needs-attention', handler = null, last_handled_by = $2 where id = $1`,
      [known, org.ben.id],
    );
    await until(async () => (await handlerOf(known)) !== null, 'the rule with the previous handler');
    expect(await handlerOf(known)).toBe(org.ben.id);
    expect(await handlerOf(busy)).toBe(org.ben.id);
  });

  it('never exceed a capacity and give turns fairly, whatever runs at once', async () => {
    const org = await organisation('race');
    await capacity(org, 'ada', 9);
    await capacity(org, 'ben', 5);
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await waiting(org));
    const others = [0, 1, 2].map(() => openAssigner(server.context));
    await org.ada.call(saveRules, { rules: [rule({ strategy: 'roundRobin' })] });
    for (const other of others) other.wake();
    await until(
      async () => (await rows(org)).filter(({ handler }) => handler !== null).length === 14,
      'everybody to have as many as they can take',
    );
    const entries = await server.query<{ name: string }>(
      `select changes->0->>'after' as name from audit_log
       where organisation_id = $1 and action = 'conversations.assignedByRule' order by id`,
      [org.id],
    );
    // Ten in turn; then only Ada has room.
    const names = entries.map(({ name }) => name);
    for (let n = 0; n < 10; n += 2) expect(new Set(names.slice(n, n + 2)).size).toBe(2);
    expect(new Set(names.slice(10)).size).toBe(1);
    const loads = () =>
      rows(org).then((all) =>
        [org.ada.id, org.ben.id].map(
          (who) => all.filter(({ handler, label }) => handler === who && label !== 'resolved').length,
        ),
      );
    expect(await loads()).toEqual([9, 5]);
    // Room for one more.
    const freed = (await rows(org)).find(({ handler }) => handler === org.ben.id);
    await org.ben.call(resolveConversation, { id: id(freed?.id ?? '') });
    server.travel(6_000);
    await until(async () => (await loads())[1] === 5, 'the freed place to be taken');
    expect(await loads()).toEqual([9, 5]);
    await Promise.all(others.map((other) => other.stop()));
  });

  it('preview who would get a conversation now, and why not the others', async () => {
    const org = await organisation('preview');
    await capacity(org, 'ben', 0);
    await org.ada.call(saveRules, { rules: [rule({ channel: 'whatsapp' })] });
    const { body } = await org.ben.call(previewAssignment, { channel: 'whatsapp' });
    expect(body).toMatchObject({ rule: 'Sales', to: { name: 'Ada Njoh', reason: 'leastLoad' } });
    expect(body.others).toContainEqual({ name: 'Ben Okafor', why: 'full' });
    expect((await org.ben.call(previewAssignment, { channel: 'instagram' })).body).toMatchObject({
      rule: null,
      to: null,
    });
  });
});
