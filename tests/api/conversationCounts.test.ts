/** The counts of the list's filters are kept in `conversation_counts` by triggers, and equal a recount. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationStats } from '#contract/conversation.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { expectRecount } from '#tests/support/recount.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const kept = (id: string) =>
  server.query(
    `select label, handler, is_snoozed, sum(change)::int as n from conversation_counts where organisation_id = $1
     group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`,
    [id],
  );
const recounted = (id: string) =>
  server.query(
    `select label, handler, snoozed_by is not null as is_snoozed, count(*)::int as n from conversations
     where organisation_id = $1 and not campaign_only group by 1, 2, 3 order by 1, 2, 3`,
    [id],
  );

/** What may happen to conversations; `$1` is the organisation, `$2` a number that chooses among them. */
const steps = [
  `update conversations set label = 'manual', handler = '00000000-0000-4000-8000-00000000000a' where organisation_id = $1 and hashtext(id::text) % 7 = $2 % 7`,
  `update conversations set label = 'needs-attention', handler = null where organisation_id = $1 and hashtext(id::text) % 5 = $2 % 5`,
  `update conversations set label = 'resolved' where organisation_id = $1 and hashtext(id::text) % 3 = $2 % 3`,
  `update conversations set label = 'ai-handled', handler = 'autopilot', version = version + 1 where organisation_id = $1 and hashtext(id::text) % 4 = $2 % 4`,
  `update conversations set snoozed_by = case when snoozed_by is null then 'someone' end where organisation_id = $1 and hashtext(id::text) % 6 = $2 % 6`,
  `update conversations set campaign_only = not campaign_only where organisation_id = $1 and hashtext(id::text) % 9 = $2 % 9`,
  `update conversations set unread_count = unread_count + 1 where organisation_id = $1 and hashtext(id::text) % 2 = $2 % 2`,
  `with person as (
     insert into contacts (id, organisation_id, channel, address, name)
     select gen_random_uuid(), $1, 'whatsapp', '2379' || gen_random_uuid(), 'New' from generate_series(0, $2::int % 5) returning id)
   insert into conversations (id, organisation_id, contact_id, channel, label, campaign_only)
     select gen_random_uuid(), $1, id, 'whatsapp', 'needs-attention', $2::int % 2 = 0 from person`,
  `delete from conversations where id in (select id from conversations where organisation_id = $1 order by id limit 1 + $2::int % 2)`,
  `select fold_conversation_counts($1), $2::int`,
];

it('equal a recount after random changes, at the same time and one after the other [LIST-023]', async () => {
  await expectRecount({
    server,
    organisationId: org.id,
    seed: 7,
    steps,
    adding: steps[7] ?? '',
    rounds: 40,
    kept,
    recounted,
  });
  const { body } = await org.ada.call(conversationStats, {});
  const all = await server.query<{ n: number }>(
    'select count(*)::int as n from conversations where organisation_id = $1 and not campaign_only and snoozed_by is null',
    [org.id],
  );
  expect(body.stats.all).toBe(all[0]?.n);
});

it('stay few rows, however often conversations move', async () => {
  const { id } = await server.organisation('moves');
  const conversation = await server.conversation({ ...org, id }, {});
  for (let turn = 0; turn < 400; turn += 1)
    await server.query(
      `update conversations set label = case label when 'resolved' then 'needs-attention' else 'resolved' end, handler = null where id = $1`,
      [conversation],
    );
  const rows = await server.query('select 1 from conversation_counts where organisation_id = $1', [id]);
  // 800 rows were added; a fold comes every 50 changes on average.
  expect(rows.length).toBeLessThan(800);
  expect(await kept(id)).toEqual(await recounted(id));
});

it('leave with their organisation, and no statement of it fails', async () => {
  const { id } = await server.organisation('leaves');
  await server.conversation({ ...org, id }, {});
  await server.query('delete from organisations where organisation_id = $1', [id]);
  expect(await server.query('select 1 from conversation_counts where organisation_id = $1', [id])).toEqual(
    [],
  );
});
