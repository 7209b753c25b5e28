/**
 * Changes conversations and contacts at random while connections are killed, and compares the kept counts with a recount.
 *
 *   node bench/counts.ts --changes 20000 --kills 50
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { randomOf } from '#tests/fuzz/random.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { root } from '../scripts/stack/settings.ts';
import { say } from './figures.ts';

const { values } = parseArgs({
  options: { changes: { type: 'string', default: '20000' }, kills: { type: 'string', default: '50' } },
});
const CHANGES = Number(values.changes);
const KILLS = Number(values.kills);
const WRITERS = 4;
const CONTACTS = 400;

mkdirSync(join(root, '.cache'), { recursive: true });
const dataDir = mkdtempSync(join(root, '.cache/counts-'));
chmodSync(dataDir, 0o755);
const postgres = await startPostgres({ dataDir });
await migrate(postgres.ownerUrl, postgres.appUrl);
const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
const admin = new pg.Pool({ connectionString: postgres.superuserUrl, max: 1 });
for (const pool of [owner, admin]) pool.on('error', () => {});
const organisation = randomUUID();
await owner.query(
  `insert into identity.organization (id, name, slug, "createdAt") values ($1, 'Shop', 'shop', now())`,
  [organisation],
);

const one = `(select id from conversations where organisation_id = $1 order by id offset $2::int % ${CONTACTS} limit 1)`;
const steps = [
  `update conversations set label = 'manual', handler = '00000000-0000-4000-8000-00000000000' || $2::int % 3 where id = ${one}`,
  `update conversations set label = 'needs-attention', handler = null where id = ${one}`,
  `update conversations set label = 'resolved', handler = null where id = ${one}`,
  `update conversations set snoozed_by = case when snoozed_by is null then 'someone' end where id = ${one}`,
  `update conversations set campaign_only = not campaign_only where id = ${one}`,
  `update conversations set unread_count = unread_count + 1 where id = ${one}`,
  `update contacts set tags = array['tag ' || $2::int % 5, 'tag ' || $2::int % 3] where id = (select contact_id from conversations where id = ${one})`,
  `update contacts set tags = '{}' where id = (select contact_id from conversations where id = ${one})`,
  `delete from contacts where id = (select contact_id from conversations where id = ${one})`,
  `with person as (
     insert into contacts (id, organisation_id, channel, address, name, tags)
       select gen_random_uuid(), $1::uuid, 'whatsapp', gen_random_uuid()::text, 'New', array['tag ' || $2::int % 4] returning id)
   insert into conversations (id, organisation_id, contact_id, channel, label)
     select gen_random_uuid(), $1::uuid, id, 'whatsapp', 'needs-attention' from person`,
];
const add = steps.at(-1) ?? '';
for (let n = 0; n < CONTACTS; n += 1) await owner.query(add, [organisation, n]);

let begun = 0;
let lost = 0;
let kills = 0;
const killEvery = Math.ceil(CHANGES / (KILLS + 1));

/** Ends the connection of a writer in the middle of whatever it does, or all of them at once. */
async function kill(isAll: boolean) {
  kills += 1;
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'writer' limit $1`,
    [isAll ? WRITERS : 1],
  );
}

/** Makes changes, each in a transaction of one to three; a tenth of the transactions is rolled back. */
async function write(writer: number) {
  const random = randomOf(31, writer);
  const pool = new pg.Pool({
    connectionString: `${postgres.appUrl}?application_name=writer`,
    max: 1,
  });
  // A killed connection tells both its pool and, in use, itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  while (begun < CHANGES) {
    try {
      const client = await pool.connect();
      let failed: Error | undefined;
      try {
        await client.query('begin');
        await client.query(`select set_config('app.organisation_id', $1, true)`, [organisation]);
        for (let step = 0; step <= random.below(3); step += 1) {
          begun += 1;
          if (begun % killEvery === 0) void kill(random.chance(0.3)).catch(() => {});
          await client.query(random.pick(steps), [organisation, random.below(100_000)]);
        }
        await client.query(random.chance(0.1) ? 'rollback' : 'commit');
      } catch (error) {
        lost += 1;
        failed = error as Error;
      }
      client.release(failed);
    } catch {
      lost += 1;
    }
  }
  await pool.end();
}

const began = performance.now();
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
const seconds = (performance.now() - began) / 1000;

const compared = async (kept: string, recounted: string) => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from ((${kept}) except all (${recounted}) union all ((${recounted}) except all (${kept}))) wrong`,
  );
  return rows[0]?.n ?? Number.NaN;
};
const wrongCounts = await compared(
  'select label, handler, is_snoozed, sum(change)::int from conversation_counts group by 1, 2, 3 having sum(change) <> 0',
  'select label, handler, snoozed_by is not null, count(*)::int from conversations where not campaign_only group by 1, 2, 3',
);
const wrongTags = await compared(
  'select tag, sum(change)::int from tag_uses group by tag having sum(change) <> 0',
  'select tag, count(*)::int from contacts, unnest(tags) as tag group by tag',
);
const { rows } = await owner.query<{ n: number }>(
  'select ((select count(*) from conversation_counts) + (select count(*) from tag_uses))::int as n',
);
say(
  `${begun} changes in ${seconds.toFixed(0)} s, ${kills} kills, ${lost} transactions lost; ${rows[0]?.n} rows`,
);
say(`counts that differ from a recount: ${wrongCounts} of the filters, ${wrongTags} of the tags`);
await Promise.all([owner.end(), admin.end()]);
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = wrongCounts + wrongTags > 0 ? 1 : 0;
