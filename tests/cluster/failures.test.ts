/** What three nodes keep while one of them, or Redis, is killed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { listen, type Listener } from '#tests/support/listener.ts';
import { type Organisation, perform } from '#tests/support/serverCast.ts';
import { until } from '#tests/support/until.ts';
import { type Nodes, startNodes } from './nodes.ts';

/** Sockets of both organisations together. */
const SOCKETS = 200;
const KILLS = 6;

let nodes: Nodes;
let orgs: Organisation[];
let conversations: string[];
beforeAll(async () => {
  nodes = await startNodes({ RATE_LIMIT_PER_MINUTE: '100000' });
  const { server } = nodes;
  orgs = [await server.organisation(), await server.organisation('other')];
  conversations = [await server.conversation(orgs[0]!), await server.conversation(orgs[1]!)];
});
afterAll(() => nodes.stop());

const note = (base: string, at: number, notes: string) =>
  perform(
    base,
    addNote,
    { id: conversations[at]!, notes },
    { authorization: `Bearer ${orgs[at]!.ada.token}`, 'idempotency-key': notes },
  ).then(
    ({ status }) => status === 200,
    () => false,
  );
const ready = async (url: string) => (await fetch(`${url}/readyz`)).json() as Promise<object>;

describe('without Redis', () => {
  it('events of other nodes arrive, sessions end, and the nodes say that they are degraded', async () => {
    const [here, there] = [nodes.urls[0]!, nodes.urls[1]!];
    const listener = await listen(here);
    await listener.join(orgs[0]!.ada.token);
    await nodes.redis.kill();
    await until(() => nodes.server.context.cluster.state() === 'away', 'the loss of Redis');
    expect(await ready(here)).toEqual({ ok: true, degraded: 'redis' });
    const text = randomUUID();
    expect(await note(there, 0, text)).toBe(true);
    await until(() => listener.heard.some(({ payload }) => payload?.message?.message === text), 'the event');

    const ben = await listen(here);
    await ben.join(orgs[0]!.ben.token);
    const gone = new Promise((resolve) => ben.socket.once('disconnect', resolve));
    await fetch(`${there}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: orgs[0]!.ben.cookie, origin: there, 'content-type': 'application/json' },
      body: '{}',
    });
    await gone;

    await nodes.redis.start();
    await until(() => nodes.server.context.cluster.state() === 'together', 'the return of Redis');
    expect(await ready(here)).toEqual({ ok: true });
    const next = randomUUID();
    expect(await note(there, 0, next)).toBe(true);
    await until(
      () => listener.heard.some(({ payload }) => payload?.message?.message === next),
      'the next event',
    );
    listener.socket.disconnect();
  });
});

/** A client that joins again wherever it can, from the last number it has seen. */
class Client {
  readonly at: number;
  readonly seqs: number[] = [];
  first = -1;
  #listener: Listener | null = null;
  #place: number;
  #closed = false;

  constructor(at: number, place: number) {
    this.at = at;
    this.#place = place;
  }

  get last(): number {
    return this.seqs.at(-1) ?? this.first;
  }

  async open(): Promise<void> {
    const url = nodes.urls[this.#place % nodes.urls.length]!;
    const answered = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answered) {
      this.#place += 1;
      return this.open();
    }
    const listener = await listen(url);
    this.#listener = listener;
    // As on the page: what arrives before the answer to the join follows what was missed.
    let early: { seq: number }[] | null = [];
    listener.socket.onAny((_name: string, payload: { seq?: number; missed?: unknown }) => {
      if (typeof payload?.seq !== 'number' || payload.missed !== undefined) return;
      const event = { seq: payload.seq };
      if (early) early.push(event);
      else this.#take(event);
    });
    listener.socket.once('disconnect', () => {
      this.#place += 1;
      if (!this.#closed) void this.open();
    });
    const since = this.first === -1 ? undefined : this.last;
    const { payload } = await listener.join(orgs[this.at]!.ada.token, since);
    if (this.first === -1) this.first = Number(payload.seq);
    const missed: { seq: number }[] = payload.missed ?? [];
    for (const event of [...missed, ...early]) this.#take(event);
    early = null;
  }

  /** Clients ignore an event that they have seen (contract/events.ts). */
  #take({ seq }: { seq: number }): void {
    if (seq > this.last) this.seqs.push(seq);
  }

  close(): void {
    this.#closed = true;
    this.#listener?.socket.disconnect();
  }
}

describe('nodes that are killed', () => {
  it('lose nothing that was acknowledged, double nothing, and leave no gap for any client', async () => {
    const { server } = nodes;
    const clients = Array.from({ length: SOCKETS }, (_, place) => new Client(place % 2, place));
    await Promise.all(clients.map((client) => client.open()));
    const acknowledged: string[] = [];
    const inbound: string[] = [];
    const state = { isOver: false };
    const writing = Promise.all(
      [0, 1].map(async (at) => {
        for (let place = 0; !state.isOver; place += 1) {
          const text = randomUUID();
          const url = nodes.urls[place % 3]!;
          if (await note(url, at, text)) acknowledged.push(text);
          const customer = randomUUID();
          await server.writes({ from: `2376997${String(place % 20).padStart(5, '0')}`, text: customer });
          inbound.push(customer);
        }
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = nodes.others[kill % 2]!;
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 10, 'work beside the kills', 60_000);
      await victim.kill();
      await until(() => acknowledged.length > before + 20, 'work without the node', 60_000);
      await victim.start();
    }
    state.isOver = true;
    await writing;
    await server.settled(60_000);

    const count = async (texts: string[]) =>
      server.query<{ message: string }>('select message from messages where message = any($1)', [texts]);
    const stored = (await count(acknowledged)).map(({ message }) => message);
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    const arrived = (await count(inbound)).map(({ message }) => message);
    expect(arrived.toSorted()).toEqual(inbound.toSorted());
    const sent = server.sandbox.state.accepted.map(({ callback_data: mark }) => mark);
    expect(new Set(sent).size).toBe(sent.length);

    for (const at of [0, 1]) {
      const [counter] = await server.query<{ seq: number }>(
        'select seq::int as seq from event_counters where organisation_id = $1',
        [orgs[at]!.id],
      );
      for (const client of clients.filter((it) => it.at === at)) {
        await until(
          () => client.last >= counter!.seq,
          `the last event, ${client.last} of ${counter!.seq}`,
          30_000,
        );
        const whole = Array.from(
          { length: counter!.seq - client.first },
          (_, index) => client.first + 1 + index,
        );
        expect(client.seqs).toEqual(whole);
      }
    }
    for (const client of clients) client.close();
  });
});
