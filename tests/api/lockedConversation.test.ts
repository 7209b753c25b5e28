/** A transaction that waited for a conversation's lock decides by what its contact is after the wait, and announces it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { accessConversation } from '#server/db/conversations.ts';
import { accessKnownSenders } from '#server/db/knownSenders.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
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

/** Returns whether another transaction waits for this one. */
const isAwaited = async (pid: number) =>
  (
    await server.query('select 1 from pg_locks where not granted and $1::int = any(pg_blocking_pids(pid))', [
      pid,
    ])
  ).length > 0;

type Access = (tx: Tx, id: string, address: string) => Promise<ConversationState | undefined | null>;
const locks: [string, Access][] = [
  ['by its id', (tx, id) => accessConversation(tx, id)],
  [
    'by its sender',
    async (tx, _, address) =>
      (
        await accessKnownSenders(tx, [
          { channel: 'whatsapp', party: { address, name: null }, at: Date.now() },
        ])
      ).get(0)?.state,
  ],
];

it.each(locks)(
  'a conversation that is locked %s has the name that its contact got meanwhile',
  async (_, access) => {
    const id = await server.conversation(org);
    const [contact] = await server.query<{ id: string; address: string }>(
      `insert into contact_identities (organisation_id, channel, value, kind, contact_id)
     select k.organisation_id, k.channel, k.address, 'phone', k.id from contacts k join conversations c on c.contact_id = k.id
     where c.id = $1 returning contact_id as id, value as address`,
      [id],
    );
    const other = new pg.Client({ connectionString: server.env.DATABASE_OWNER_URL });
    await other.connect();
    await other.query('begin');
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    await other.query(`update contacts set name = 'Gaston Kome', tags = '{vip}' where id = $1`, [
      contact!.id,
    ]);
    await other.query(`update conversations set version = version + 1 where id = $1`, [id]);
    const options = { label: 'test', onCommit() {} };
    const accessed = inOrganisation(server.context.db, org.id, options, (tx) =>
      access(tx, id, contact!.address),
    );
    await until(() => isAwaited(rows[0]!.pid), 'the second transaction to wait');
    await other.query('commit');
    await other.end();
    expect((await accessed)?.contact).toMatchObject({ name: 'Gaston Kome', tags: ['vip'] });
  },
);
