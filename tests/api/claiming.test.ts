import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimJobs } from '#server/db/outbox.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

describe('claiming', () => {
  it('takes urgent jobs first, one per lane at a time, none twice, and none of a campaign', async () => {
    // Runs inside a transaction that is never committed, so that the server's own workers do not see it.
    const client = await server.context.db.owner.connect();
    try {
      await client.query('begin');
      const put = async (lane: string, priority: number) => {
        const { rows } = await client.query(
          `insert into outbox (organisation_id, kind, lane, priority, dedupe, payload)
           values ($1, 'message.read', $2, $3, $4, '{}') returning id`,
          [org.id, lane, priority, randomUUID()],
        );
        return (rows as { id: number }[])[0]!.id;
      };
      const history = await put('a', 0);
      await put('campaign/x', -1);
      const first = await put('b', 100);
      const second = await put('b', 100);
      const claim = async (limit: number) =>
        (await claimJobs(client as never, 'tester', 60_000, limit, 'others')).map(({ id }) => id);
      expect(await claim(1)).toEqual([first]);
      expect(await claim(9)).toEqual([history]);
      await client.query(`update outbox set state = 'done' where id = $1`, [first]);
      expect(await claim(9)).toEqual([second]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('queues the same job once', async () => {
    const put = () =>
      server.query(
        `insert into outbox (organisation_id, kind, lane, dedupe, payload, run_at) values ($1, 'message.read', 'x', 'same', '{}', now() + interval '1 day')`,
        [org.id],
      );
    await put();
    await expect(put()).rejects.toThrow('outbox_organisation_id_dedupe_key');
  });
});
