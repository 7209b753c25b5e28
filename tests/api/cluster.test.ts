import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { type Running, startServer } from '#server/app.ts';
import { openCluster } from '#server/realtime/cluster.ts';
import { listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { freePort } from '../../scripts/stack/ports.ts';

describe('shared between processes', () => {
  let now = 0;
  const cluster = openCluster({ now: () => now });

  it('no second has more than its allowance, also when the clock goes back', async () => {
    const take = () => cluster.take('number/1', 2);
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    now += 999;
    expect(await take()).toBe(false);
    now += 1;
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    now -= 10_000;
    expect(await take()).toBe(false);
    now += 1_000;
    expect(await take()).toBe(true);
  });

  it('work that leaves a reserve to others is told how long to wait', async () => {
    const wait = () => cluster.takeOrWait('number/2', 3, 1);
    expect([await wait(), await wait(), await wait()]).toEqual([0, 0, 1_000]);
    expect([await cluster.take('number/2', 3), await cluster.take('number/2', 3)]).toEqual([true, false]);
    now += 400;
    expect(await wait()).toBe(600);
  });

  it('an answer is cached for a limited time', async () => {
    await cluster.remember('page', 7, 10);
    expect(await cluster.recall('page')).toBe(7);
    now += 10_000;
    expect([await cluster.recall('page'), await cluster.recall('other')]).toEqual([undefined, undefined]);
  });

  it('a count restarts with its window', async () => {
    const count = () => cluster.count('rate/ada', 1_000);
    expect([await count(), await count()]).toEqual([
      { current: 1, ttl: 1_000 },
      { current: 2, ttl: 1_000 },
    ]);
    now += 1_000;
    expect(await count()).toEqual({ current: 1, ttl: 1_000 });
  });
});

describe('two servers on one database', () => {
  let server: TestServer;
  let second: Running;
  let org: Organisation;
  beforeAll(async () => {
    server = await startTestServer();
    org = await server.organisation();
    second = await startServer({
      ...server.env,
      PORT: await freePort(),
      DATA_DIR: join(server.env.DATA_DIR, 'second'),
    });
  });
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  it('send their clients the other’s events, in order and once', async () => {
    const listener = await listen(second.url);
    const { payload } = await listener.join(org.ada.token);
    const conversation = await server.conversation(org);
    const write = (base: string, notes: string) => {
      const headers = { authorization: `Bearer ${org.ada.token}`, 'content-type': 'application/json' };
      const path = addNote.path.replace(':id', conversation);
      return fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify({ notes }) });
    };
    const places = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const [index, notes] of places.entries()) {
      await write(index % 2 === 0 ? server.base : second.url, notes);
      // The message that Redis will deliver between processes.
      second.context.cluster.publish('events.written', {
        organisationId: org.id,
        seq: payload.seq + index + 1,
      });
    }
    const heard = await listener.several('NEW_MESSAGE', places.length);
    expect(heard.map(({ message }) => message.message)).toEqual(places);
    expect(heard.map(({ seq }) => seq)).toEqual(places.map((_, index) => payload.seq + 1 + index));
    listener.socket.disconnect();
  });

  it('share the work: every job is done once', async () => {
    const texts = Array.from({ length: 20 }, () => randomUUID());
    const from = '237699887766';
    for (const text of texts) await server.writes({ from, text });
    await server.settled();
    const kept = await server.query<{ message: string }>(
      `select m.message from messages m join conversations c on c.id = m.conversation_id
       join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2 order by m.seq`,
      [from],
    );
    expect(kept.map(({ message }) => message)).toEqual(texts);
    const sent = server.sandbox.state.accepted.map(({ callback_data: mark }) => mark);
    expect(new Set(sent).size).toBe(sent.length);
  });
});
