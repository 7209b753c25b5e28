import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { SOCKET } from '#contract/events.ts';
import { type Listener, listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
let listener: Listener;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
  listener = await listen(server.base);
});
afterAll(async () => {
  listener.socket.disconnect();
  await server.stop();
});

describe('seeing a message', () => {
  async function received() {
    const conversation = await server.conversation(org);
    await server.messages(org, conversation, 1);
    await server.query(`update conversations set unread_count = 1 where id = $1`, [conversation]);
    const [row] = await server.query<{ id: string }>(
      `update messages set provider_id = 'wamid.' || id where conversation_id = $1 returning id`,
      [conversation],
    );
    return { conversation, id: row!.id };
  }
  const stateOf = async (id: string) =>
    (await server.query<{ status: number }>('select status from messages where id = $1', [id]))[0]?.status;

  it('marks it read for everyone and sends one read receipt [RT-018]', async () => {
    const { conversation, id } = await received();
    await listener.join(org.ada.token);
    for (const _ of [1, 2, 3]) listener.socket.emit(SOCKET.seen, { token: org.ada.token, message_id: id });
    expect(await listener.next('MESSAGE_UPDATE')).toMatchObject({
      conversation_id: conversation,
      message_id: id,
      changes: { status: 200 },
    });
    await until(
      async () =>
        (await server.query(`select 1 from outbox where dedupe = $1 and state <> 'ready'`, [`read:${id}`]))
          .length === 1,
      'the receipt',
    );
    expect(
      await server.query('select unread_count from conversations where id = $1', [conversation]),
    ).toEqual([{ unread_count: 0 }]);
    expect(listener.heard.filter(({ name }) => name === 'MESSAGE_UPDATE')).toHaveLength(1);
    expect(await listener.next('RELOAD_CONVERSATION')).toMatchObject({ conversation: { unread_count: 0 } });
  });

  it('of another organisation has no effect', async () => {
    const { id } = await received();
    await listener.join(other.ada.token);
    listener.socket.emit(SOCKET.seen, { token: other.ada.token, message_id: id });
    listener.socket.emit(SOCKET.seen, { token: 'garbage', message_id: id });
    listener.socket.emit(SOCKET.ping);
    await listener.next(SOCKET.pong);
    await other.ada.call(addNote, { id: (await server.conversation(other)) as never, notes: 'x' });
    await listener.next('NEW_MESSAGE');
    expect(await stateOf(id)).toBe(1);
  });
});
