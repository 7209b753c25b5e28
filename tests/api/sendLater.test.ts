import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduledNow,
} from '#contract/scheduledMessage.ts';
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
const schedule = (conversation: string, more: Record<string, unknown> = {}, actor = org.ada) =>
  actor.call(scheduleMessage, {
    id: id(conversation),
    client_message_id: randomUUID(),
    message: 'Your dress is ready.',
    due_at: inMs(HOUR),
    ...more,
  });
const waiting = async (conversation: string, actor = org.ada) =>
  (await actor.call(listScheduled, { id: id(conversation) })).body.data;
/** Makes a scheduled message due now. */
const letItCome = (scheduled: string) =>
  server.query(
    `update outbox set run_at = now() where kind = 'message.due' and payload->>'scheduledId' = $1`,
    [scheduled],
  );
const sentOf = (scheduled: string) =>
  server.query<{ message: string; sender_id: string }>(
    'select message, sender_id from messages where client_message_id = $1',
    [scheduled],
  );

describe('a message for later', () => {
  it('is sent once when it is due, as its author', async () => {
    const conversation = await mine();
    const { body } = await schedule(conversation);
    expect(await sentOf(body.data.id)).toEqual([]);
    await letItCome(body.data.id);
    await until(async () => (await sentOf(body.data.id)).length === 1, 'the message');
    expect(await sentOf(body.data.id)).toEqual([{ message: 'Your dress is ready.', sender_id: org.ada.id }]);
    expect(await waiting(conversation)).toEqual([]);
    const jobs = await server.query(`select 1 from outbox where dedupe = 'send:' || (
      select id from messages where client_message_id = '${body.data.id}')`);
    expect(jobs).toHaveLength(1);
  });

  it('is stored once under its id, whoever repeats the call, and after it has gone out too', async () => {
    const conversation = await mine();
    const client_message_id = randomUUID();
    const due_at = inMs(HOUR);
    const first = await schedule(conversation, { client_message_id, due_at });
    const again = await schedule(conversation, { client_message_id, due_at });
    expect(again.body.data).toEqual(first.body.data);
    const other = await schedule(conversation, { client_message_id, message: 'Another text.' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotencyReused']);
    await letItCome(client_message_id);
    await until(async () => (await sentOf(client_message_id)).length === 1, 'the message');
    expect((await schedule(conversation, { client_message_id, due_at })).body.data).toBeNull();
  });

  it('goes out after the seconds for which it is held back, unless it is taken back', async () => {
    const conversation = await mine();
    const [kept, undone] = [
      await schedule(conversation, { due_at: undefined, hold_seconds: 1 }),
      await schedule(conversation, { due_at: undefined, hold_seconds: 10 }),
    ];
    expect((await org.ada.call(cancelScheduled, { id: undone.body.data.id })).status).toBe(200);
    await until(async () => (await sentOf(kept.body.data.id)).length === 1, 'the message');
    await letItCome(undone.body.data.id);
    await server.settled();
    expect(await sentOf(undone.body.data.id)).toEqual([]);
    expect((await org.ada.call(cancelScheduled, { id: kept.body.data.id })).body.code).toBe('notFound');
  });

  it('is changed by its author alone, and the former instant sends nothing', async () => {
    const conversation = await mine();
    const { data } = (await schedule(conversation)).body;
    const change = { id: data.id, message: 'It is ready on Friday.', due_at: inMs(2 * HOUR) };
    expect((await org.ben.call(changeScheduled, change)).body.code).toBe('notFound');
    expect((await org.ada.call(changeScheduled, change)).body.data).toMatchObject({
      message: change.message,
    });
    await server.query(`update outbox set run_at = now() where dedupe = $1`, [`due:${data.id}:1`]);
    await server.settled();
    expect(await sentOf(data.id)).toEqual([]);
    await org.ada.call(sendScheduledNow, { id: data.id });
    await until(async () => (await sentOf(data.id)).length === 1, 'the message');
    expect((await sentOf(data.id))[0]?.message).toBe(change.message);
  });

  it.each([
    ['windowClosed', `update conversations set last_received_at = now() - interval '25 hours' where id = $1`],
    ['conversationResolved', `update conversations set label = 'resolved' where id = $1`],
    ['takenByOther', `update conversations set handler = '{ben}' where id = $1`],
  ])('comes back to its author, and to nobody else, with the reason %s', async (reason, change) => {
    const conversation = await mine();
    const { data } = (await schedule(conversation)).body;
    await server.query(change.replace('{ben}', org.ben.id), [conversation]);
    await letItCome(data.id);
    await until(async () => (await waiting(conversation))[0]?.reason === reason, reason);
    expect(await sentOf(data.id)).toEqual([]);
    expect(await waiting(conversation, org.ben)).toEqual([]);
  });

  it('is seen by colleagues while it waits', async () => {
    const conversation = await mine();
    await schedule(conversation);
    expect(await waiting(conversation, org.ben)).toMatchObject([{ author: { name: 'Ada Njoh' } }]);
  });

  it('is refused for what is over, for a blank text, and for somebody who may not write', async () => {
    const conversation = await mine();
    const code = async (answer: ReturnType<typeof schedule>) => (await answer).body.code;
    expect(await code(schedule(conversation, { due_at: inMs(-HOUR) }))).toBe('timeOutOfRange');
    expect(await code(schedule(conversation, { message: ' \n' }))).toBe('messageBlank');
    expect(await code(schedule(conversation, {}, org.ben))).toBe('takenByOther');
  });
});
