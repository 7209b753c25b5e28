/** A storm of webhooks of one organisation, and what it does to others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const STORM = 240;
/** Transactions that may run at the same time. */
const WORKERS = 6;

let server: TestServer;
let stormy: Organisation;
let calm: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  stormy = await server.organisation();
  calm = await server.organisation('calm');
});
afterAll(() => server.stop());

it('delays no message of another organisation by more than a few of its own', async () => {
  const customers = Array.from({ length: STORM }, (_, n) => `2376${String(n).padStart(8, '0')}`);
  const storm = server.envelope({
    contacts: customers.map((wa_id) => ({ profile: { name: 'Marie' }, wa_id })),
    messages: customers.map((from) => server.messageOf({ from })),
  });
  expect((await server.postWebhook(storm)).status).toBe(200);
  for (const text of ['first', 'second', 'third'])
    await server.writes({ from: '237655000001', text, channelId: calm.channelId });
  await server.settled(240_000);
  const finished = ({ id }: Organisation) =>
    server.query<{ received: number; finished: number }>(
      `select extract(epoch from received_at)::float8 as received, extract(epoch from finished_at)::float8 as finished
       from inbound where organisation_id = $1 and payload->>'kind' = 'message' order by id`,
      [id],
    );
  const items = await finished(stormy);
  expect(items).toHaveLength(STORM);
  for (const own of await finished(calm)) {
    // The storm goes on meanwhile, or this proves nothing.
    expect(items.filter((it) => it.finished > own.finished).length).toBeGreaterThan(STORM / 4);
    // Those of one transaction have one time.
    const before = items.filter((it) => it.finished > own.received && it.finished < own.finished);
    expect(new Set(before.map(({ finished: at }) => at)).size).toBeLessThan(WORKERS);
  }
});
