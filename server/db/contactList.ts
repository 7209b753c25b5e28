import type { ContactRow } from '#contract/contactList.ts';
import type { Channel } from '#contract/conversation.ts';
import type { FieldCondition } from '#server/domain/contact/fields.ts';
import { allowsNearMiss, filterNearMisses, NEAR_MISSES_MAX } from './nearMisses.ts';
import { phoneOf } from './people.ts';
import { fieldsMatch } from './fieldsMatch.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Contacts that a search finds before the filters; a segment finds as many as a campaign may write to. */
const FOUND_MOST = 1_000;
const SEGMENT_MOST = 100_000;

export interface ListedContacts {
  /** Folded words; null: no search. An empty list finds nobody. */
  words: string[] | null;
  tags: readonly string[];
  channel: Channel | null;
  isOptedOut: boolean | null;
  hasOpen: boolean | null;
  /** Exchanged something since then, in milliseconds; with `isSilent` nothing. */
  since: number | null;
  isSilent: boolean;
  /** Null: a part of the filter cannot be read, which finds nobody. */
  fields: readonly FieldCondition[] | null;
  /** Only people that this one finds too. */
  within: ListedContacts | null;
}

/** Finds no one. */
export const nobody: ListedContacts = {
  words: [],
  tags: [],
  channel: null,
  isOptedOut: null,
  hasOpen: null,
  since: null,
  isSilent: false,
  fields: [],
  within: null,
};

/** The last row of a page: the next one begins after it. */
export interface ContactKey {
  name: string;
  id: string;
}

interface Row extends Omit<ContactRow, '_id' | 'phone' | 'last_seen'> {
  id: string;
  channel: Channel;
  address: string;
  sort_key: string;
  last_seen: Date | null;
}

/** The condition on some conversation `c` of the person `k`; the second part is for merged contacts only. */
const someConversation = (condition: Sql): Sql => sql`(
  exists (select from conversations c where c.contact_id = k.id and ${condition})
  or (k.person_id is not null and exists (select from contacts o join conversations c on c.contact_id = o.id
    where o.organisation_id = k.organisation_id and o.person_id = k.person_id and ${condition})))`;

const isOpen = sql`c.label <> 'resolved' and not c.campaign_only`;
const lastSeen = sql`greatest(c.last_received_at, to_timestamp((c.last_message->>'timestamp')::float8))`;

function matching({ tags, channel, isOptedOut, hasOpen, since, isSilent, fields }: ListedContacts): Sql {
  const some = (is: boolean, condition: Sql) => sql`and ${someConversation(condition)} = ${is}::boolean`;
  return sql`(k.person_id is null or k.person_id = k.id)
    ${tags.length > 0 ? sql`and k.tags @> ${[...tags]}::text[]` : nothing}
    ${
      channel
        ? sql`and (k.channel = ${channel} or (k.person_id is not null and exists (select from contacts o
      where o.organisation_id = k.organisation_id and o.person_id = k.person_id and o.channel = ${channel})))`
        : nothing
    }
    ${fields === null ? sql`and false` : fieldsMatch(fields)}
    ${isOptedOut === null ? nothing : sql`and (k.marketing_stopped_at is not null) = ${isOptedOut}::boolean`}
    ${hasOpen === null ? nothing : some(hasOpen, isOpen)}
    ${since === null ? nothing : some(!isSilent, sql`${lastSeen} >= ${new Date(since)}::timestamptz`)}`;
}

/** Returns the people with the exact words, and those with similar ones where the exact are few. */
async function foundPeople(tx: Tx, words: string[], most: number): Promise<string[]> {
  if (words.length === 0) return [];
  const people = (isFuzzy: boolean, limit: number) =>
    tx.rows<{ id: string; person: string; name: string; username: string | null; address: string }>(sql`
      select k.id, coalesce(k.person_id, k.id) as person, k.name, k.username, k.address
      from find_people(${words}::text[], ${isFuzzy}::boolean, ${limit}::int) f join contacts k on k.id = f.id`);
  const exact = await people(false, most);
  if (exact.length >= NEAR_MISSES_MAX || !allowsNearMiss(words)) return exact.map(({ person }) => person);
  const guessed = await people(true, NEAR_MISSES_MAX);
  const near = await filterNearMisses(words, guessed, ({ name, username, address }) => ({
    name: { weight: 0.3, text: name },
    username: { weight: 0.3, text: username ?? '' },
    phone: { weight: 0.3, text: address },
  }));
  return [...exact, ...guessed.filter(({ id }) => near.has(id))].map(({ person }) => person);
}

const columns = sql`k.id, k.name, k.channel, k.address, k.username, k.image_url, k.tags, k.name as sort_key,
  k.marketing_stopped_at is not null as marketing_stopped, talk.id as conversation_id, talk.last_seen,
  ${someConversation(isOpen)} as has_open,
  array(select o.channel from contacts o where o.organisation_id = k.organisation_id
    and (o.id = k.id or o.person_id = k.person_id) group by o.channel order by bool_or(o.id = k.id) desc, o.channel) as channels
  from contacts k left join lateral (
    select c.id, ${lastSeen} as last_seen from conversations c where c.contact_id in (
      select k.id union all select o.id from contacts o where o.organisation_id = k.organisation_id
        and o.person_id = k.person_id and o.id <> k.id)
    order by c.activity desc limit 1) talk on true`;

const rowFrom = (row: Row): ContactRow => {
  const { id: _id, address: _, channel: _channel, sort_key: _key, last_seen: seen, ...rest } = row;
  return { ...rest, _id, phone: phoneOf(row), last_seen: seen?.toISOString() ?? null };
};

/** Returns the condition on the contact `k` of a person that a filter finds them. */
export async function peopleFound(tx: Tx, filter: ListedContacts, most = SEGMENT_MOST): Promise<Sql> {
  const found = filter.words === null ? null : await foundPeople(tx, filter.words, most);
  const within = filter.within && (await peopleFound(tx, filter.within));
  return sql`${matching(filter)} ${found === null ? nothing : sql`and k.id = any(${found}::uuid[])`}
    ${within ? sql`and ${within}` : nothing}`;
}

/** Returns how many people a filter finds. */
export async function countPeople(tx: Tx, filter: ListedContacts): Promise<number> {
  const where = await peopleFound(tx, filter);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*)::int as total from contacts k where ${where}`,
  );
  return counted?.total ?? 0;
}

/** Returns a page of people by name, and on the first page how many there are. */
export async function readContactList(
  tx: Tx,
  filter: ListedContacts,
  { after, limit }: { after: ContactKey | null; limit: number },
): Promise<{ rows: ContactRow[]; next: ContactKey | null; total: number | null }> {
  const where = await peopleFound(tx, filter, FOUND_MOST);
  const start = after ? sql`and (k.name collate names, k.id) > (${after.name}, ${after.id}::uuid)` : nothing;
  const read = await tx.rows<Row>(sql`
    select ${columns} where ${where} ${start} order by k.name collate names, k.id limit ${limit + 1}::int`);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  const counted = after
    ? null
    : await tx.row<{ total: number }>(sql`select count(*)::int as total from contacts k where ${where}`);
  return {
    rows: rows.map(rowFrom),
    next: read.length > limit && last ? { name: last.sort_key, id: last.id } : null,
    total: counted?.total ?? null,
  };
}
