/** The contacts of each tag are counted in `tag_uses` by triggers, and equal a recount. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationStats } from '#contract/conversation.ts';
import { listTags } from '#contract/tag.ts';
import { expectRecount } from '#tests/support/recount.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const kept = (id: string) =>
  server.query(
    `select tag, sum(change)::int as n from tag_uses where organisation_id = $1 group by tag having sum(change) <> 0 order by tag`,
    [id],
  );
const recounted = (id: string) =>
  server.query(
    'select tag, count(*)::int as n from contacts, unnest(tags) as tag where organisation_id = $1 group by tag order by tag',
    [id],
  );

/** What may happen to contacts; `$1` is the organisation, `$2` a number that chooses among them. */
const steps = [
  `update contacts set tags = array_append(tags, 'tag ' || $2 % 4) where organisation_id = $1 and hashtext(id::text) % 5 = $2 % 5`,
  `update contacts set tags = array_remove(tags, 'tag ' || $2 % 4) where organisation_id = $1 and hashtext(id::text) % 4 = $2 % 4`,
  `update contacts set tags = '{VIP,Tag 1,new}' where organisation_id = $1 and hashtext(id::text) % 7 = $2 % 7`,
  `update contacts set name = 'Renamed', version = version + 1 where organisation_id = $1 and hashtext(id::text) % 2 = $2 % 2`,
  `insert into contacts (id, organisation_id, channel, address, name, tags)
     select gen_random_uuid(), $1, 'whatsapp', '2379' || gen_random_uuid(), 'New', case when n % 2 = 0 then '{vip,fidèle}'::text[] else '{}' end
     from generate_series(0, $2::int % 5) n`,
  `insert into contacts (id, organisation_id, channel, address, name, tags)
     select gen_random_uuid(), $1, 'whatsapp', address, 'Again', '{returning}' from contacts where organisation_id = $1 and hashtext(id::text) % 6 = $2 % 6
     on conflict (organisation_id, channel, address) do update set tags = excluded.tags`,
  'delete from contacts where id in (select id from contacts where organisation_id = $1 order by id limit 1 + $2::int % 2)',
  'select fold_tag_uses($1), $2::int',
];

it('equal a recount after random changes, at the same time and one after the other', async () => {
  await expectRecount({
    server,
    organisationId: org.id,
    seed: 11,
    steps,
    adding: steps[4] ?? '',
    rounds: 60,
    kept,
    recounted,
  });
  const used = await recounted(org.id);
  const { body } = await org.ada.call(conversationStats, {});
  expect(body.tags.toSorted()).toEqual(used.map((it: Json) => it.tag).toSorted());
  const listed = await org.ada.call(listTags, {});
  const inUse = listed.body.tags.filter(({ contacts }: Json) => contacts > 0);
  expect(Object.fromEntries(inUse.map((it: Json) => [it.name, it.contacts]))).toEqual(
    Object.fromEntries(used.map((it: Json) => [it.tag, it.n])),
  );
});

it('stay few rows, however often contacts get and lose a tag', async () => {
  const { id } = await server.organisation('tags');
  await server.query(
    `insert into contacts (id, organisation_id, channel, address, name) values (gen_random_uuid(), $1, 'whatsapp', '237', 'One')`,
    [id],
  );
  for (let turn = 0; turn < 500; turn += 1)
    await server.query(
      `update contacts set tags = case when tags = '{}' then '{vip}'::text[] else '{}' end where organisation_id = $1`,
      [id],
    );
  const rows = await server.query('select 1 from tag_uses where organisation_id = $1', [id]);
  // 500 rows were added; a fold comes every 50 changes on average.
  expect(rows.length).toBeLessThan(500);
  expect(await kept(id)).toEqual([]);
});

it('leave with their organisation, and no statement of it fails', async () => {
  const { id } = await server.organisation('leaves');
  await server.conversation({ ...org, id }, { tags: ['vip'] });
  await server.query('delete from organisations where organisation_id = $1', [id]);
  expect(await server.query('select 1 from tag_uses where organisation_id = $1', [id])).toEqual([]);
});
