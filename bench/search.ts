/**
 * Measures search, list and counts of an inbox with 125,000 conversations and 1,000,000 messages, in the database and
 * through HTTP.
 *
 *   node bench/search.ts        the data is created once, in .cache/bench-search, or in BENCH_DATA
 */
import { conversationStats, listConversations as listOperation } from '#contract/conversation.ts';
import { findConversations as findOperation } from '#contract/listQuery.ts';
import { searchConversations } from '#contract/search.ts';
import { findConversations } from '#server/db/sortedConversations.ts';
import { countConversations, listConversations } from '#server/db/conversations.ts';
import { searchInbox } from '#server/db/inboxSearch.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { freeSettings } from '../scripts/stack/freeSettings.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { openDemoDatabase } from './demoDatabase.ts';
import { say } from './figures.ts';
import { bearerOf } from './kills/bearer.ts';

const ROUNDS = 21;
/** Rounds before them, in which a connection plans its statements, as one of a server has. */
const WARM_UP = 6;
/** Searches before all, of few and of many rows: after them PostgreSQL keeps one plan for any number of rows. */
const SERVED = [
  'zanzibarite',
  'livraison',
  'bonjour',
  'merci',
  'etoundi',
  'ceinture',
  '610012345',
  'commande',
];
/** One number as people write it. */
const NOTATIONS = [
  '+237 6 10 01 23 45',
  '00237610012345',
  '610 01 23 45',
  '6-10-01-23-45',
  '(237) 610012345',
];
const { db, organisation, env, stop } = await openDemoDatabase('bench-search', {
  conversations: 125_000,
  messages: 10_000,
});
const { rows: sizes } = await db.owner.query<{ messages: number; conversations: number; common: number }>(
  `select count(*)::int as messages, (select count(*) from conversations)::int as conversations,
    count(*) filter (where words like '%livraison%')::int as common from messages`,
);
say(
  `${sizes[0]?.conversations} conversations, ${sizes[0]?.messages} messages, ${sizes[0]?.common} with the common word`,
);
const stack = await startStack({
  settings: await freeSettings(env.DATA_DIR),
  given: { ...process.env, ...env, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
});
const base = `http://localhost:${stack.env.PORT}`;
const bearer = bearerOf(base);

/** Milliseconds below which a share of the runs stayed. */
const share = (taken: number[], part: number) =>
  taken.toSorted((one, other) => one - other)[Math.ceil(taken.length * part) - 1] ?? Number.NaN;

interface Measured {
  what: string;
  /** In milliseconds, of the share `part` of the rounds in the database. */
  limit?: number;
  part: number;
  work(tx: Tx, round: number): Promise<unknown>;
  /** The address of the same work. */
  path(round: number): string;
}

async function timed(work: (round: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) taken.push(await work(round));
  return taken.slice(WARM_UP);
}

async function measure({ what, limit, part, work, path }: Measured) {
  const inDatabase = await timed((round) =>
    inOrganisation(db, organisation, { label: 'bench', onCommit() {} }, async (tx) => {
      const begun = performance.now();
      await work(tx, round);
      return performance.now() - begun;
    }),
  );
  const headers = { authorization: `Bearer ${await bearer.get()}` };
  const throughHttp = await timed(async (round) => {
    const begun = performance.now();
    const answer = await fetch(`${base}${path(round)}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path(round)} was answered with ${answer.status}.`);
    return performance.now() - begun;
  });
  const limits = limit === undefined ? '' : ` (${limit})`;
  say(
    `${what}: p${part * 100} ${share(inDatabase, part).toFixed(1)} ms${limits}, p95 ${share(inDatabase, 0.95).toFixed(1)} ms; ` +
      `through HTTP p50 ${share(throughHttp, 0.5).toFixed(1)} ms, p95 ${share(throughHttp, 0.95).toFixed(1)} ms`,
  );
}

/** A search for a text, which may be another one in each round. */
function search(what: string, limit: number, texts: readonly string[], tags: string[] = []) {
  const textOf = (round: number) => texts[round % texts.length] ?? '';
  return measure({
    what: `search, ${what}`,
    limit,
    part: 0.5,
    work: (tx, round) => searchInbox(tx, { text: textOf(round), tags }),
    path: (round) =>
      `${searchConversations.path}?q=${encodeURIComponent([textOf(round), ...tags.map((tag) => `tag:${tag}`)].join(' '))}`,
  });
}

await db.owner.query(
  `update messages set message = 'Bonjour, avez-vous du zanzibarite ?' where id in (
     select id from messages where organisation_id = $1 order by created_at limit 3)`,
  [organisation],
);
for (const text of SERVED)
  await inOrganisation(db, organisation, { label: 'bench', onCommit() {} }, (tx) =>
    searchInbox(tx, { text, tags: [] }),
  );
const nobody = '00000000-0000-4000-8000-000000000000';
await search('rare word', 3, ['zanzibarite']);
await search('typo', 20, ['zanzibarrite']);
await search('tag and word', 20, ['livraison'], ['vip']);
await search('word in 6 % of the messages', 30, ['livraison']);
await search('phone number', 5, NOTATIONS);
await measure({
  what: 'list, first page',
  limit: 10,
  part: 0.95,
  work: (tx) => listConversations(tx, {}, { limit: 100, offset: 0, below: undefined }),
  path: () => `${listOperation.path}?limit=100`,
});
for (const [name, refine] of [
  ['waiting longest', 'sort=waiting'],
  ['window closing first', 'sort=window'],
  ['unread', 'unread=1'],
  ['tag', 'tag=vip'],
] as const)
  await measure({
    what: `list, ${name}`,
    limit: 10,
    part: 0.95,
    work: (tx) =>
      findConversations(
        tx,
        { filter: 'all', refine, me: nobody, now: Date.now() },
        { limit: 100, after: undefined },
      ),
    path: () =>
      `${findOperation.path}?${new URLSearchParams({ filter: 'all', refine, limit: '100' }).toString()}`,
  });
await measure({
  what: 'counts',
  limit: 1,
  part: 0.95,
  work: (tx) => countConversations(tx, nobody),
  path: () => conversationStats.path,
});
await stack.stop();
await stop();
