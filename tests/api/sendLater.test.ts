import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeOverConversation } from '#contract/handling.ts';
import { getConversation } from '#contract/conversation.ts';
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduledNow,
} from '#contract/scheduledMessage.ts';
import { removeMember } from '#contract/team.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { listen } from '#tests/support/listener.ts';
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
    files: [],
    caption: '',
    reopens: false,
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
    [
      'windowClosed',
      `update conversations set last_received_at = now() - interval '25 hours' where id = $1`,
      null,
      'The reply window was closed.',
    ],
    [
      'conversationResolved',
      `update conversations set label = 'resolved' where id = $1`,
      null,
      'The conversation was resolved.',
    ],
    [
      'takenByOther',
      `update conversations set handler = '{ben}' where id = $1`,
      'Ben Okafor',
      'Ben Okafor had the conversation.',
    ],
  ])('comes back to its author, and to nobody else, with the reason %s', async (reason, change, by, said) => {
    const conversation = await mine();
    const pages = { ada: await listen(server.base), ben: await listen(server.base) };
    await pages.ada.join(org.ada.token);
    await pages.ben.join(org.ben.token);
    const { data } = (await schedule(conversation)).body;
    await server.query(change.replace('{ben}', org.ben.id), [conversation]);
    await letItCome(data.id);
    await until(async () => (await waiting(conversation))[0]?.reason === reason, reason);
    expect((await waiting(conversation))[0]?.reason_by).toBe(by);
    expect(await sentOf(data.id)).toEqual([]);
    expect(await waiting(conversation, org.ben)).toEqual([]);
    expect((await pages.ada.next('PUSH')).push).toMatchObject({
      topic: 'returned',
      conversation_id: conversation,
      said: {
        en: { body: `${said} “Your dress is ready.”` },
        fr: { title: expect.stringMatching(/^Non envoyé à /) },
      },
    });
    expect(pages.ben.heard.some(({ name }) => name === 'PUSH')).toBe(false);
    const row = async () => (await org.ada.call(getConversation, { id: id(conversation) })).body.data;
    const back = await row();
    expect(back.returned_to).toEqual([org.ada.id]);
    await org.ada.call(cancelScheduled, { id: data.id });
    const now = await row();
    expect([now.returned_to, now.version]).toEqual([undefined, back.version + 1]);
    const told = () =>
      pages.ada.heard.some(
        ({ name, payload }) =>
          name === 'RELOAD_CONVERSATION' &&
          (payload as { conversation: { version: number } }).conversation.version === now.version,
      );
    await until(told, 'the change of the row');
    for (const { socket } of Object.values(pages)) socket.disconnect();
  });

  it.each([
    ['goes', true, ['chat_reactivation']],
    ['does not go', false, []],
  ])(
    'after the reply window the reactivation template %s out, as the author chose',
    async (_, reopens, sent) => {
      const conversation = await mine();
      const { data } = (await schedule(conversation, { reopens })).body;
      expect(data.reopens).toBe(reopens);
      await server.query(
        `update conversations set last_received_at = now() - interval '25 hours' where id = $1`,
        [conversation],
      );
      await letItCome(data.id);
      await until(async () => (await waiting(conversation))[0]?.reason === 'windowClosed', 'the return');
      const templates = await server.query<{ name: string; sender_id: string }>(
        `select extras->'template'->>'name' as name, sender_id from messages where conversation_id = $1 and is_template_message`,
        [conversation],
      );
      expect(templates.map(({ name }) => name)).toEqual(sent);
      expect(templates.every((it) => it.sender_id === org.ada.id)).toBe(true);
      expect(await sentOf(data.id)).toEqual([]);
    },
  );

  it('that came back is tried again as it is, and comes back once more while the reason holds', async () => {
    const conversation = await mine();
    const { data } = (await schedule(conversation)).body;
    await server.query(`update conversations set label = 'resolved' where id = $1`, [conversation]);
    await letItCome(data.id);
    const isBack = async () => (await waiting(conversation))[0]?.reason === 'conversationResolved';
    await until(isBack, 'its return');
    expect((await org.ada.call(sendScheduledNow, { id: data.id })).status).toBe(200);
    await until(isBack, 'its second return');
    expect(await sentOf(data.id)).toEqual([]);
    await server.query(`update conversations set label = 'manual' where id = $1`, [conversation]);
    await org.ada.call(sendScheduledNow, { id: data.id });
    await until(async () => (await sentOf(data.id)).length === 1, 'the message');
    expect(await waiting(conversation)).toEqual([]);
  });

  it('on Instagram never brings a template', async () => {
    const conversation = await server.conversation(org, {
      label: 'manual',
      handler: org.ada.id,
      channel: 'instagram',
    });
    await server.connectInstagram(org.id);
    const { body } = await schedule(conversation, { reopens: true });
    expect(body.data.reopens).toBe(false);
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

  // The last test of this file, because Ben does not come back.
  it('comes back to the team if its author has left, and is then whose it becomes', async () => {
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    const { data } = (await schedule(conversation, {}, org.ben)).body;
    const page = await listen(server.base);
    await page.join(org.ada.token);
    await org.ada.call(removeMember, { id: id(org.ben.id) });
    // Open pages learn it, and that they may change what nobody else can.
    expect(await page.next('CUSTOMER_CHANGED')).toMatchObject({
      conversation_id: conversation,
      what: 'scheduled',
    });
    expect(await waiting(conversation, org.ada)).toMatchObject([{ author: { has_left: true } }]);
    page.socket.disconnect();
    await letItCome(data.id);
    await until(async () => (await waiting(conversation, org.ada))[0]?.reason === 'notAMember', 'the reason');
    expect(await waiting(conversation, org.ada)).toMatchObject([{ author: { has_left: true } }]);
    await until(
      async () => (await org.ada.call(takeOverConversation, { id: id(conversation) })).status === 200,
      'the conversation to be free',
    );
    expect((await org.ada.call(sendScheduledNow, { id: data.id })).status).toBe(200);
    await until(async () => (await sentOf(data.id)).length === 1, 'the message');
    expect(await sentOf(data.id)).toEqual([{ message: 'Your dress is ready.', sender_id: org.ada.id }]);
  });
});
