/** What nodes keep while PostgreSQL crashes, and beside nodes of the former version. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { listen } from '#tests/support/listener.ts';
import { type Organisation, perform } from '#tests/support/serverCast.ts';
import { until } from '#tests/support/until.ts';
import { formerVersion } from './former.ts';
import { type Nodes, type OtherNode, startNode, startNodes } from './nodes.ts';

const CRASHES = 3;

let nodes: Nodes;
let org: Organisation;
let conversation: string;
beforeAll(async () => {
  nodes = await startNodes({ RATE_LIMIT_PER_MINUTE: '100000' });
  // Tests answer before the log is written; this one does as the product does, from the next connections on.
  await nodes.server.query(
    `do $$ begin
       perform set_config('synchronous_commit', 'on', true);
       execute format('alter database %I set synchronous_commit = on', current_database());
     end $$`,
  );
  await crash();
  org = await nodes.server.organisation();
  conversation = await nodes.server.conversation(org);
});
afterAll(() => nodes.stop());

const note = (base: string, notes: string) =>
  perform(
    base,
    addNote,
    { id: conversation, notes },
    { authorization: `Bearer ${org.ada.token}`, 'idempotency-key': notes },
  ).then(
    ({ status }) => status === 200,
    () => false,
  );
const stored = async (texts: string[]) =>
  (
    await nodes.server.query<{ message: string }>('select message from messages where message = any($1)', [
      texts,
    ])
  )
    .map(({ message }) => message)
    .toSorted();
const answers = () =>
  nodes.server.query('select 1').then(
    () => true,
    () => false,
  );

/** The end of one process makes PostgreSQL end all others, and recover from its log. */
async function crash(): Promise<void> {
  const [backend] = await nodes.server.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(backend!.pid, 'SIGKILL');
  await until(answers, 'the recovery of PostgreSQL', 60_000);
}

it('a crash of PostgreSQL loses nothing that was acknowledged, and leaves no gap in the events', async () => {
  const acknowledged: string[] = [];
  const state = { isOver: false };
  const writing = (async () => {
    for (let place = 0; !state.isOver; place += 1) {
      const text = randomUUID();
      if (await note(nodes.urls[place % 3]!, text)) acknowledged.push(text);
    }
  })();
  for (let round = 0; round < CRASHES; round += 1) {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 10, 'work before the crash', 60_000);
    await crash();
  }
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 10, 'work after the crashes', 60_000);
  state.isOver = true;
  await writing;
  expect(await stored(acknowledged)).toEqual(acknowledged.toSorted());
  const [gaps] = await nodes.server.query<{ events: number; newest: number; counter: number }>(
    `select count(*)::int as events, max(seq)::int as newest,
       (select seq::int from event_counters where organisation_id = $1) as counter
     from events where organisation_id = $1`,
    [org.id],
  );
  expect(gaps!.events).toBe(gaps!.newest);
  expect(gaps!.newest).toBe(gaps!.counter);
}, 240_000);

const former = formerVersion();
afterAll(() => former?.remove());

it.skipIf(former === null)(
  'a node of the former version works beside the new ones',
  async () => {
    const { folder, migrations } = former!;
    expect(readdirSync('server/db/migrations').length).toBeGreaterThan(migrations);
    const old: OtherNode = await startNode(nodes.server, 4, folder);
    try {
      const [here, there] = [nodes.urls[1]!, old.url];
      const [newer, older] = [await listen(here), await listen(there)];
      await Promise.all([newer, older].map((listener) => listener.join(org.ada.token)));
      const texts = Array.from({ length: 20 }, () => randomUUID());
      for (const [place, text] of texts.entries())
        expect(await note(place % 2 ? here : there, text)).toBe(true);
      for (const listener of [newer, older]) {
        const heard = () => new Set(listener.heard.map(({ payload }) => payload?.message?.message));
        await until(() => texts.every((text) => heard().has(text)), 'the events of both versions', 30_000);
        listener.socket.disconnect();
      }
      expect(await stored(texts)).toEqual(texts.toSorted());
    } finally {
      await old.stop();
    }
  },
  240_000,
);
