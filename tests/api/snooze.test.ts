import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationStats, listConversations, resolveConversation } from '#contract/conversation.ts';
import { listMessages } from '#contract/message.ts';
import { snoozeConversation, wakeConversation } from '#contract/snooze.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const id = (value: string) => value as never;
const HOUR = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const mine = () => server.conversation(org, { label: 'manual', handler: org.ada.id });
const snooze = (conversation: string, at: string | null, actor = org.ada) =>
  actor.call(snoozeConversation, { id: id(conversation), until: at });
const listed = async (input: Record<string, unknown> = {}): Promise<string[]> =>
  (await org.ada.call(listConversations, { limit: 100, offset: 0, ...input })).body.data.map(
    ({ _id }: { _id: string }) => _id,
  );
const linesOf = async (conversation: string): Promise<string[]> =>
  (await org.ada.call(listMessages, { id: id(conversation), limit: 50, offset: 0 })).body.data.map(
    ({ extras }: { extras?: { type?: string } }) => extras?.type,
  );
/** Makes the wait of the conversation's snooze end now. */
const letItEnd = (conversation: string) =>
  server.query(
    `update outbox set run_at = now() where kind = 'conversation.wake' and payload->>'conversationId' = $1`,
    [conversation],
  );
const rowOf = async (conversation: string) =>
  (
    await server.query<{ snoozed_by: string | null; marked_unread: boolean; label: string }>(
      'select snoozed_by, marked_unread, label from conversations where id = $1',
      [conversation],
    )
  )[0];

describe('snooze', () => {
  it('takes a conversation out of every list but its own, and out of their counts', async () => {
    const conversation = await mine();
    const before = (await org.ada.call(conversationStats, {})).body.stats;
    const at = inMs(HOUR);
    const answer = await snooze(conversation, at);
    expect(answer.status).toBe(200);
    expect(answer.body.convo.snooze.until).toBe(Math.floor(Date.parse(at) / 1000));
    expect(answer.body.message.extras).toMatchObject({ type: 'conversation_snooze', name: 'Ada Njoh' });
    expect(await listed()).not.toContain(conversation);
    expect(await listed({ handler: org.ada.id })).not.toContain(conversation);
    expect(await listed({ status: 'snoozed' })).toContain(conversation);
    const after = (await org.ada.call(conversationStats, {})).body.stats;
    expect([after.all, after.mine, after.snoozed]).toEqual([
      before.all - 1,
      before.mine - 1,
      before.snoozed + 1,
    ]);
  });

  it('ends when the customer writes, in the transaction of the message', async () => {
    const phone = '237677001001';
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id, phone });
    await snooze(conversation, null);
    await server.writes({ from: phone, text: 'Are you there?' });
    await until(async () => (await rowOf(conversation))?.snoozed_by === null, 'the end of the snooze');
    expect((await listed())[0]).toBe(conversation);
    expect(await linesOf(conversation)).toContain('conversation_woke');
  });

  it('ends at its instant, and the conversation is first in the list and unread', async () => {
    const conversation = await mine();
    await mine();
    await snooze(conversation, inMs(30 * 24 * HOUR));
    await letItEnd(conversation);
    await until(async () => (await rowOf(conversation))?.snoozed_by === null, 'the end of the snooze');
    expect((await listed())[0]).toBe(conversation);
    expect(await rowOf(conversation)).toMatchObject({ marked_unread: true });
    expect(await linesOf(conversation)).toEqual(['conversation_woke', 'conversation_snooze']);
  });

  it('ends at its newest instant only', async () => {
    const conversation = await mine();
    await snooze(conversation, inMs(HOUR));
    await server.query(
      `update outbox set run_at = now() + interval '1 second' where payload->>'conversationId' = $1`,
      [conversation],
    );
    await snooze(conversation, inMs(2 * HOUR));
    await until(
      async () =>
        (
          await server.query(
            `select 1 from outbox where kind = 'conversation.wake' and state = 'done' and payload->>'conversationId' = $1`,
            [conversation],
          )
        ).length === 1,
      'the first wake',
    );
    expect(await rowOf(conversation)).toMatchObject({ snoozed_by: org.ada.id });
  });

  it('ends by hand, and with the conversation', async () => {
    const [woken, resolved] = [await mine(), await mine()];
    await snooze(woken, inMs(HOUR));
    await snooze(resolved, inMs(HOUR));
    expect((await org.ada.call(wakeConversation, { id: id(woken) })).body.convo.snooze).toBeUndefined();
    await org.ada.call(resolveConversation, { id: id(resolved) });
    expect(await rowOf(woken)).toMatchObject({ snoozed_by: null, marked_unread: false });
    expect(await rowOf(resolved)).toMatchObject({ snoozed_by: null, label: 'resolved' });
    const again = await org.ada.call(wakeConversation, { id: id(woken) });
    expect([again.status, again.body.code]).toEqual([409, 'notSnoozed']);
  });

  it('is refused for what is over, too far ahead, resolved, or a colleague’s', async () => {
    const conversation = await mine();
    const code = async (answer: ReturnType<typeof snooze>) => (await answer).body.code;
    expect(await code(snooze(conversation, inMs(-1000)))).toBe('timeOutOfRange');
    expect(await code(snooze(conversation, inMs(400 * 24 * HOUR)))).toBe('timeOutOfRange');
    expect(await code(snooze(conversation, inMs(HOUR), org.ben))).toBe('snoozeNotAllowed');
    const resolved = await server.conversation(org, { label: 'resolved' });
    expect(await code(snooze(resolved, inMs(HOUR)))).toBe('conversationResolved');
    const bens = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    expect((await snooze(bens, inMs(HOUR))).status).toBe(200);
  });
});
