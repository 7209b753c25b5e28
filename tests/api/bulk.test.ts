import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { type Bulk, getBulk, startBulk, undoBulk } from '#contract/bulk.ts';
import { getConversation } from '#contract/conversation.ts';
import { assignConversation } from '#contract/handling.ts';
import type { InputOf } from '#contract/operation.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());

const HOUR = 3_600_000;
const row = (label: string, handler: string | null, more: Record<string, unknown> = {}) =>
  server.conversation(org, { label: label as 'manual', handler, ...more });
const start = (input: Partial<InputOf<typeof startBulk>>, actor = org.ada, key?: string) =>
  actor.call(startBulk, input as never, key ? { 'idempotency-key': key } : {});
const read = async (id: string, actor = org.ada): Promise<Bulk> =>
  (await actor.call(getBulk, { id })).body.bulk;
async function ended(id: string, actor = org.ada): Promise<Bulk> {
  await until(async () => /done|undone/.test((await read(id, actor)).state), 'the end of the action');
  return read(id, actor);
}
const run = async (input: Partial<InputOf<typeof startBulk>>, actor = org.ada) =>
  ended((await start(input, actor)).body.bulk.id, actor);
/** The fields that an action may change. */
const stateOf = async (id: string) =>
  (
    await server.query(
      `select c.label, c.handler, c.last_handled_by, c.snoozed_by, c.snoozed_until, c.marked_unread, c.unread_count,
         c.waiting_since, k.tags from conversations c join contacts k on k.id = c.contact_id where c.id = $1`,
      [id],
    )
  )[0];

describe('an action on many conversations', () => {
  it('decides each by its lifecycle and the role, and says why some stay as they are', async () => {
    const mine = await row('manual', org.ben.id);
    const adas = await row('manual', org.ada.id);
    const resolved = await row('resolved', null);
    const foreign = await server.conversation(other, { label: 'manual', handler: other.ada.id });
    const bulk = await run(
      { act: 'assign', assigned_to: org.ada.id, ids: [mine, adas, resolved, foreign] as never },
      org.ben,
    );
    expect([bulk.total, bulk.changed, bulk.failed]).toEqual([3, 1, 2]);
    const reasons = Object.fromEntries(bulk.failures.map((it) => [it.conversation_id, it.reason]));
    expect(Object.keys(reasons).toSorted()).toEqual([adas, resolved].toSorted());
    expect(reasons[adas]).toBe('assignNotAllowed');
    expect(await stateOf(mine)).toMatchObject({ handler: org.ada.id });
    expect(await stateOf(foreign)).toMatchObject({ handler: other.ada.id });
  });

  it.each([
    ['resolve', {}],
    ['snooze', { until: new Date(Date.now() + HOUR).toISOString() }],
    ['snooze', { until: null }],
    ['markRead', {}],
    ['tag', { tag: 'wedding' }],
    ['untag', { tag: 'vip' }],
    ['assign', {}],
  ] as const)('%s with %o is put back by an undo, exactly as it was', async (act, given) => {
    const ids = [
      await row('manual', org.ada.id, { tags: ['vip'] }),
      await row('ai-handled', 'autopilot', { tags: ['vip'] }),
      await row('needs-attention', null, { tags: ['vip'] }),
    ];
    await server.query(
      `update conversations set unread_count = 2, marked_unread = true, waiting_since = now() where id = any($1)`,
      [ids],
    );
    const before = await Promise.all(ids.map(stateOf));
    const value = act === 'assign' ? { assigned_to: org.ben.id } : given;
    const bulk = await run({ act, ...value, ids: ids as never });
    expect(bulk.changed).toBeGreaterThan(0);
    expect(await Promise.all(ids.map(stateOf))).not.toEqual(before);
    const undoing = await org.ada.call(undoBulk, { id: bulk.id });
    expect(undoing.status).toBe(200);
    expect((await ended(bulk.id)).state).toBe('undone');
    expect(await Promise.all(ids.map(stateOf))).toEqual(before);
  });

  it('is not undone where a colleague changed a conversation since', async () => {
    const [kept, back] = [await row('manual', org.ada.id), await row('manual', org.ada.id)];
    const bulk = await run({ act: 'snooze', until: null, ids: [kept, back] as never });
    await org.ada.call(assignConversation, { id: kept as never, assigned_to: org.ben.id });
    await org.ada.call(undoBulk, { id: bulk.id });
    const undone = await ended(bulk.id);
    expect(undone.failures.map(({ conversation_id, reason }) => [conversation_id, reason])).toEqual([
      [kept, 'outdated'],
    ]);
    expect(await stateOf(kept)).toMatchObject({ handler: org.ben.id, snoozed_by: org.ada.id });
    expect(await stateOf(back)).toMatchObject({ handler: org.ada.id, snoozed_by: null });
  });

  it('is undone by its author only, and not long after', async () => {
    const id = await row('manual', org.ada.id);
    const bulk = await run({ act: 'resolve', ids: [id] as never });
    expect((await org.ben.call(undoBulk, { id: bulk.id })).status).toBe(404);
    expect((await org.ben.call(getBulk, { id: bulk.id })).status).toBe(404);
    await server.query(`update bulks set finished_at = now() - interval '1 minute' where id = $1`, [bulk.id]);
    const late = await org.ada.call(undoBulk, { id: bulk.id });
    expect([late.status, late.body.code]).toEqual([409, 'bulkNotUndoable']);
  });

  it('is done once, however often it is asked for', async () => {
    const id = await row('manual', org.ada.id);
    const key = randomUUID();
    const input = { act: 'snooze', until: null, ids: [id] } as never;
    const [one, again] = [await start(input, org.ada, key), await start(input, org.ada, key)];
    expect(again.body).toEqual(one.body);
    await ended(one.body.bulk.id);
    const lines = await server.query(
      `select 1 from messages where conversation_id = $1 and extras->>'type' = 'conversation_snooze'`,
      [id],
    );
    expect(lines).toHaveLength(1);
  });

  it('goes on after a kill between two batches, and repeats none', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 120; n += 1) ids.push(await row('manual', org.ada.id, { tags: ['many'] }));
    const { body } = await start({ act: 'resolve', list: { filter: 'mine', refine: 'tag=many' } });
    // The job is claimed again after its lease, as after the end of its server.
    await server.query(
      `update outbox set state = 'ready', claim = claim + 1 where kind = 'conversation.bulk' and state = 'leased'`,
    );
    server.context.wake.outbox();
    const bulk = await ended(body.bulk.id);
    expect([bulk.total, bulk.changed, bulk.failed]).toEqual([120, 120, 0]);
    const lines = await server.query<{ n: number }>(
      `select count(*)::int as n from messages where conversation_id = any($1) and extras->>'type' = 'user_conversation_resolve'`,
      [ids],
    );
    expect(lines[0]?.n).toBe(120);
    await server.query('delete from conversations where id = any($1)', [ids]);
  });

  it('takes all of a list except some, with the filters of the reader', async () => {
    const ids = [
      await row('manual', org.ada.id, { tags: ['sale'] }),
      await row('manual', org.ada.id, { tags: ['sale'] }),
      await row('manual', org.ada.id),
    ];
    const bulk = await run({
      act: 'resolve',
      list: { filter: 'all', refine: 'tag=sale' },
      except: [ids[1]] as never,
    });
    expect(bulk.total).toBe(1);
    expect((await stateOf(ids[0]!)) as object).toMatchObject({ label: 'resolved' });
    expect((await stateOf(ids[1]!)) as object).toMatchObject({ label: 'manual' });
  });

  it.each([
    [{ act: 'assign', ids: [] }, 'bulkInvalid'],
    [{ act: 'tag', tag: ' ', ids: [] }, 'bulkInvalid'],
    [{ act: 'snooze', ids: [] }, 'bulkInvalid'],
    [{ act: 'resolve' }, 'bulkInvalid'],
    [{ act: 'assign', assigned_to: randomUUID(), ids: [] }, 'notAMember'],
    [{ act: 'snooze', until: '2020-01-01T00:00:00Z', ids: [] }, 'timeOutOfRange'],
    [{ act: 'resolve', ids: Array.from({ length: 201 }, () => randomUUID()) }, 'invalid'],
  ])('is refused: %o', async (input, code) => {
    expect((await start(input as never)).body.code).toBe(code);
  });

  it('leaves a contact with as many tags as it may have', async () => {
    const tags = Array.from({ length: 30 }, (_, n) => `tag ${n}`);
    const id = await row('manual', org.ada.id, { tags });
    const bulk = await run({ act: 'tag', tag: 'one more', ids: [id] as never });
    expect(bulk.failures.map(({ reason }) => reason)).toEqual(['tagsFull']);
  });

  it('is in the audit log, and tells how far it is', async () => {
    const id = await row('manual', org.ada.id);
    const bulk = await run({ act: 'markRead', ids: [id] as never });
    const { body } = await org.ada.call(listAudit, {} as never);
    expect(JSON.stringify(body)).toContain('conversations.bulk');
    const [event] = await server.query<{ payload: { bulk: { id: string; state: string } } }>(
      `select payload from events where organisation_id = $1 and name = 'BULK_CHANGED' order by seq desc limit 1`,
      [org.id],
    );
    expect(event?.payload.bulk).toMatchObject({ id: bulk.id, state: 'done' });
    expect((await org.ada.call(getConversation, { id: id as never })).status).toBe(200);
  });
});
