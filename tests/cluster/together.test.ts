/** Three nodes on one database and one Redis behave like one server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { SOCKET } from '#contract/events.ts';
import { getOrganisation as detail } from '#contract/organisation.ts';
import { listen, type Listener } from '#tests/support/listener.ts';
import { type Organisation, perform } from '#tests/support/serverCast.ts';
import { until } from '#tests/support/until.ts';
import { type Nodes, startNodes } from './nodes.ts';

let nodes: Nodes;
let org: Organisation;
let conversation: string;
beforeAll(async () => {
  nodes = await startNodes({ RATE_LIMIT_PER_MINUTE: '5000' });
  org = await nodes.server.organisation();
  conversation = await nodes.server.conversation(org);
});
afterAll(() => nodes.stop());

const note = (base: string, notes: string) =>
  perform(base, addNote, { id: conversation, notes }, { authorization: `Bearer ${org.ada.token}` });
const joined = async (base: string, token = org.ada.token) => {
  const listener = await listen(base);
  const { payload } = await listener.join(token);
  return { ...listener, seq: Number(payload.seq) };
};
const seqsOf = ({ heard }: Listener, since: number) =>
  heard.flatMap(({ name, payload }) => (name === 'NEW_MESSAGE' && payload.seq > since ? [payload.seq] : []));

describe('three nodes', () => {
  it('send the clients of each node every event once and in order, whichever node wrote it', async () => {
    const listeners = await Promise.all(nodes.urls.map((url) => joined(url)));
    const since = Math.max(...listeners.map(({ seq }) => seq));
    for (let round = 0; round < 30; round += 1)
      expect((await note(nodes.urls[round % 3]!, `note ${round}`)).status).toBe(200);
    const expected = Array.from({ length: 30 }, (_, at) => since + 1 + at);
    for (const listener of listeners) {
      await listener.several('NEW_MESSAGE', 30);
      expect(seqsOf(listener, since)).toEqual(expected);
      listener.socket.disconnect();
    }
  });

  it('show everyone who views and who types on another node', async () => {
    const [here, there] = await Promise.all([joined(nodes.urls[0]!), joined(nodes.urls[1]!, org.ben.token)]);
    there.socket.emit(SOCKET.viewing, { conversation_id: conversation, typing: true });
    const typing = await here.next('AGENT_TYPING');
    expect(typing).toMatchObject({ conversation_id: conversation, user_id: org.ben.id, typing: true });
    await until(
      () =>
        here.heard.some(
          ({ name, payload }) =>
            name === 'PRESENCE' &&
            payload.present.some(
              (it: { user_id: string; conversation_id: string }) =>
                it.user_id === org.ben.id && it.conversation_id === conversation,
            ),
        ),
      'who views the conversation on the other node',
    );
    here.socket.disconnect();
    there.socket.disconnect();
  });

  it('count one limit together', async () => {
    const counts: number[] = [];
    for (const url of [...nodes.urls, ...nodes.urls]) {
      const { headers } = await perform(url, detail, {}, { authorization: `Bearer ${org.ada.token}` });
      counts.push(Number(headers.get('x-ratelimit-remaining')));
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts).toEqual(counts.map((_, at) => counts[0]! - at));
    expect(nodes.server.context.cluster.state()).toBe('together');
  });

  it('never take more than a number allows in a second', async () => {
    const { cluster } = nodes.server.context;
    const taken = await Promise.all(Array.from({ length: 50 }, () => cluster.take('number/shared', 20)));
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect(await cluster.takeOrWait('number/shared', 20, 1)).toBeGreaterThan(0);
  });

  it('close the sockets of a session that was ended through another node', async () => {
    const listener = await joined(nodes.urls[2]!, org.ben.token);
    const gone = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    await fetch(`${nodes.urls[1]}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: org.ben.cookie, origin: nodes.urls[1]!, 'content-type': 'application/json' },
      body: '{}',
    });
    await gone;
  });

  it('work on each job once', async () => {
    const texts = Array.from({ length: 40 }, () => randomUUID());
    for (const [at, text] of texts.entries())
      await nodes.server.writes({ from: `2376998${String(at % 8).padStart(5, '0')}`, text });
    await nodes.server.settled(60_000);
    const stored = await nodes.server.query<{ message: string }>(
      'select message from messages where message = any($1)',
      [texts],
    );
    expect(stored.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
    const sent = nodes.server.sandbox.state.accepted.map(({ callback_data: mark }) => mark);
    expect(new Set(sent).size).toBe(sent.length);
  });
});
