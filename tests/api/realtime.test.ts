import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { REPLAY_MAX, SOCKET } from '#contract/events.ts';
import { revokeSession } from '#contract/deviceSession.ts';
import { type Listener, listen as listenTo } from '#tests/support/listener.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
const open: Socket[] = [];
const listen = async () => {
  const listener = await listenTo(server.base);
  open.push(listener.socket);
  return listener;
};
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.stop());

const note = (actor: Actor, conversation: string, notes = 'x') =>
  actor.call(addNote, { id: conversation as never, notes });
const seqs = ({ heard }: Listener) =>
  heard.filter(({ payload }) => payload?.seq && payload.organizationId).map(({ payload }) => payload.seq);

describe('joining', () => {
  it('answers a valid token with the newest sequence number [RT-017]', async () => {
    const listener = await listen();
    const { name, payload } = await listener.join(org.ada.token);
    expect([name, payload]).toEqual([SOCKET.joined, { seq: expect.any(Number), refetch: false, missed: [] }]);
  });

  it.each([
    ['garbage', 'unauthenticated'],
    ['', 'unauthenticated'],
    ['a.b', 'unauthenticated'],
  ])('refuses the token “%s”', async (token, reason) => {
    const { name, payload } = await (await listen()).join(token);
    expect([name, payload]).toEqual([SOCKET.joinFailed, { reason }]);
  });

  it('refuses users without an organisation or with a role without access', async () => {
    const nobody = await server.actor('Nobody', null, null);
    const guest = await server.actor('Guest', 'guest', org.id);
    for (const { token } of [nobody, guest]) {
      expect((await (await listen()).join(token)).payload).toEqual({ reason: 'noOrganisation' });
    }
  });

  it('with an invalid request is refused', async () => {
    const listener = await listen();
    listener.socket.emit(SOCKET.join, { token: 1 });
    expect(await listener.next(SOCKET.joinFailed)).toEqual({ reason: 'unauthenticated' });
    listener.socket.emit(SOCKET.join);
    listener.socket.emit(SOCKET.seen, null);
  });
});

describe('an event', () => {
  it('reaches only its organisation, with the whole conversation [RT-017]', async () => {
    const [ben, stranger] = [await listen(), await listen()];
    await ben.join(org.ben.token);
    await stranger.join(other.ada.token);
    const conversation = await server.conversation(org);
    await org.ada.call(takeOverConversation, { id: conversation as never });
    const event = await ben.next('NEW_MESSAGE');
    expect(event).toMatchObject({
      organizationId: org.id,
      seq: expect.any(Number),
      conversation: { _id: conversation, label: 'manual', handler_detail: { name: 'Ada Njoh' } },
      message: { extras: { type: 'user_conversation_takeover' } },
    });
    const theirs = await server.conversation(other);
    await note(other.ada, theirs);
    await stranger.next('NEW_MESSAGE');
    expect(stranger.heard.filter(({ name }) => name === 'NEW_MESSAGE')).toHaveLength(1);
  });

  it('is numbered without a gap and arrives in order, even with concurrent writes', async () => {
    const listener = await listen();
    const { payload } = await listener.join(org.ada.token);
    const conversations = await Promise.all(Array.from({ length: 5 }, () => server.conversation(org)));
    const writes = Array.from({ length: 40 }, (_, index) =>
      note(org.ben, conversations[index % 5]!, `n${index}`),
    );
    const refused = Array.from({ length: 10 }, () => note(org.ben, conversations[0]!, ' '));
    await Promise.all([...writes, ...refused]);
    await until(() => seqs(listener).length === 40, 'all the news');
    expect(seqs(listener)).toEqual(Array.from({ length: 40 }, (_, index) => payload.seq + 1 + index));
    const [gaps] = await server.query(
      'select count(*)::int as n, max(seq)::int as last, (select seq::int from event_counters c where c.organisation_id = $1) as counter from events where organisation_id = $1',
      [org.id],
    );
    expect(gaps).toMatchObject({ n: (gaps as Json).last, counter: (gaps as Json).last });
  });

  it('that was missed is sent at the next join', async () => {
    const first = await listen();
    const { payload: before } = await first.join(org.ada.token);
    first.socket.disconnect();
    const conversation = await server.conversation(org);
    for (const text of ['a', 'b', 'c']) await note(org.ben, conversation, text);
    const { payload } = await (await listen()).join(org.ada.token, before.seq);
    expect(payload.seq).toBe(before.seq + 3);
    expect(payload.missed.map((event: Json) => [event.name, event.seq, event.message.message])).toEqual([
      ['NEW_MESSAGE', before.seq + 1, 'a'],
      ['NEW_MESSAGE', before.seq + 2, 'b'],
      ['NEW_MESSAGE', before.seq + 3, 'c'],
    ]);
    expect((await (await listen()).join(org.ada.token, payload.seq)).payload.missed).toEqual([]);
  });

  it('that was missed too long ago causes a refetch, as does an unknown sequence number', async () => {
    const { payload } = await (await listen()).join(org.ada.token, 1_000_000);
    expect(payload).toMatchObject({ refetch: true, missed: [] });
    await server.query(
      `with last as (update event_counters set seq = seq + $2 where organisation_id = $1 returning seq)
       insert into events (organisation_id, seq, name, payload) select $1, last.seq - $2 + n, 'RELOAD_CONVERSATION', '{}' from last, generate_series(1, $2::int) n`,
      [org.id, REPLAY_MAX + 1],
    );
    expect((await (await listen()).join(org.ada.token, payload.seq)).payload).toMatchObject({
      refetch: true,
      missed: [],
    });
    expect((await (await listen()).join(org.ada.token, payload.seq + 1)).payload.missed).toHaveLength(
      REPLAY_MAX,
    );
    await server.query('delete from events where organisation_id = $1 and seq <= $2', [
      org.id,
      payload.seq + 2,
    ]);
    expect((await (await listen()).join(org.ada.token, payload.seq + 1)).payload.refetch).toBe(true);
  });
});

describe('a socket', () => {
  it('is closed when its session is revoked', async () => {
    const device = await server.signIn(org.ben.id, 'Ben Okafor', org.id);
    const listener = await listen();
    await listener.join(device.token);
    const closed = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    expect((await org.ben.call(revokeSession, { id: device.sessionId })).status).toBe(200);
    expect(await closed).toBe('io server disconnect');
    expect((await (await listen()).join(device.token)).payload).toEqual({ reason: 'unauthenticated' });
  });

  it('that is silent for a minute is closed, one that pings is not [RT-019]', async () => {
    const [silent, lively] = [await listen(), await listen()];
    for (const { join } of [silent, lively]) await join(org.ada.token);
    const dropped = new Promise((resolve) => silent.socket.once('disconnect', resolve));
    server.travel(61_000);
    lively.socket.emit(SOCKET.ping);
    await lively.next(SOCKET.pong);
    server.sockets.sweep();
    await dropped;
    expect(lively.socket.connected).toBe(true);
    server.travel(-61_000);
  });

  it('that never joins is closed after half a minute, however often it pings', async () => {
    const stranger = await listen();
    const dropped = new Promise((resolve) => stranger.socket.once('disconnect', resolve));
    server.travel(29_000);
    server.sockets.sweep();
    stranger.socket.emit(SOCKET.ping);
    await stranger.next(SOCKET.pong);
    server.travel(2_000);
    server.sockets.sweep();
    expect(await dropped).toBe('io server disconnect');
    server.travel(-31_000);
  });

  it.each([
    [SOCKET.seen, 201],
    [SOCKET.join, 11],
    [SOCKET.viewing, 51],
    [SOCKET.ping, 11],
    ['anything', 11],
  ])('that sends %s %i times at once is told and closed, and holds up nobody', async (event, times) => {
    const [flood, other] = [await listen(), await listen()];
    await other.join(org.ben.token);
    const closed = new Promise((resolve) => flood.socket.once('disconnect', resolve));
    const asked = { token: org.ada.token, message_id: crypto.randomUUID(), conversation_id: null };
    for (let time = 1; time < times; time += 1) flood.socket.emit(event, asked);
    // All of these are within the allowance; they have been read once the server answers.
    if (event !== SOCKET.ping) {
      flood.socket.emit(SOCKET.ping);
      await flood.next(SOCKET.pong);
    }
    expect(flood.socket.connected).toBe(true);
    // As many again, because some of the allowance is back by now.
    for (let time = 0; time < times; time += 1) flood.socket.emit(event, asked);
    expect(await closed).toBe('io server disconnect');
    expect(flood.heard.at(-1)).toEqual({ name: SOCKET.tooMany, payload: { event } });
    expect(other.socket.connected).toBe(true);
  });

  it('shares its person’s allowance with the person’s other sockets, and gets it back with time', async () => {
    const seen = { token: org.ben.token, message_id: crypto.randomUUID() };
    const sockets = [await listen(), await listen(), await listen()];
    const send = async (of: Listener, count: number) => {
      for (let time = 0; time < count; time += 1) of.socket.emit(SOCKET.seen, seen);
      of.socket.emit(SOCKET.ping);
      await Promise.race([of.next(SOCKET.pong), of.next(SOCKET.tooMany)]);
    };
    await send(sockets[0]!, 190);
    await send(sockets[1]!, 190);
    // More than comes back meanwhile on a slow machine.
    await send(sockets[2]!, 190);
    expect(sockets[2]!.heard.map(({ name }) => name)).toContain(SOCKET.tooMany);
    server.travel(20_000);
    const later = await listen();
    await send(later, 190);
    expect(later.heard.map(({ name }) => name)).not.toContain(SOCKET.tooMany);
    server.travel(-20_000);
  });

  it('answers PING with PONG [RT-019]', async () => {
    const listener = await listen();
    const pong = new Promise((resolve) => listener.socket.once(SOCKET.pong, () => resolve('pong')));
    listener.socket.emit(SOCKET.ping);
    expect(await pong).toBe('pong');
  });

  it('from a page of another origin is refused', async () => {
    const socket = io(server.base, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: 'https://evil.example' },
    });
    open.push(socket);
    const error = await new Promise((resolve) => socket.once('connect_error', () => resolve('refused')));
    expect(error).toBe('refused');
  });
});
