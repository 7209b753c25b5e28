/**
 * Measures search, list and counts of an inbox with 125,000 conversations and 1,000,000 messages, in the database.
 *
 *   node bench/search.ts        the data is created once, in .cache/bench-search, or in BENCH_DATA
 */
import { findConversations } from '#server/db/sortedConversations.ts';
import { countConversations, listConversations } from '#server/db/conversations.ts';
import { searchInbox } from '#server/db/inboxSearch.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { openDemoDatabase } from './demoDatabase.ts';
import { say } from './figures.ts';

const ROUNDS = 21;
const { db, organisation, stop } = await openDemoDatabase('bench-search', {
  conversations: 125_000,
  messages: 10_000,
});
const { rows: sizes } = await db.owner.query<{ messages: number; conversations: number }>(
  'select (select count(*) from messages)::int as messages, (select count(*) from conversations)::int as conversations',
);
say(`${sizes[0]?.conversations} conversations, ${sizes[0]?.messages} messages`);

/** Milliseconds below which a share of the runs stayed. */
const share = (taken: number[], part: number) =>
  taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * part) - 1] ?? Number.NaN;

async function measure(what: string, limit: string, part: number, work: (tx: Tx) => Promise<unknown>) {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    taken.push(
      await inOrganisation(db, organisation, { label: 'bench', onCommit() {} }, async (tx) => {
        const begun = performance.now();
        await work(tx);
        return performance.now() - begun;
      }),
    );
  say(
    `${what}: p${part * 100} ${share(taken, part).toFixed(1)} ms (${limit}), p95 ${share(taken, 0.95).toFixed(1)} ms`,
  );
}

const search =
  (text: string, tags: string[] = []) =>
  (tx: Tx) =>
    searchInbox(tx, { text, tags });
await db.owner.query(
  `update messages set message = 'Bonjour, avez-vous du zanzibarite ?' where id in (
     select id from messages where organisation_id = $1 order by created_at limit 3)`,
  [organisation],
);
const nobody = '00000000-0000-4000-8000-000000000000';
await measure('search, rare word', '5', 0.5, search('zanzibarite'));
await measure('search, typo', '30', 0.5, search('zanzibarrite'));
await measure('search, tag and word', '50', 0.5, search('livraison', ['vip']));
await measure('list, first page', '10', 0.95, (tx) =>
  listConversations(tx, {}, { limit: 100, offset: 0, below: undefined }),
);
for (const [name, refine] of [
  ['waiting longest', 'sort=waiting'],
  ['window closing first', 'sort=window'],
  ['unread', 'unread=1'],
  ['tag', 'tag=vip'],
] as const)
  await measure(`list, ${name}`, '10', 0.95, (tx) =>
    findConversations(
      tx,
      { filter: 'all', refine, me: nobody, now: Date.now() },
      { limit: 100, after: undefined },
    ),
  );
await measure('counts', '5', 0.95, (tx) => countConversations(tx, nobody));
await stop();
