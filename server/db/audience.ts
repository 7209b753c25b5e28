import type { ContactSource } from '#contract/contactSource.ts';
import type { AudienceContact, AudienceCounts } from '#contract/audience.ts';
import { countryOf } from '#server/domain/contact/phone.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface AudienceRow {
  id: string;
  address: string;
  name: string;
  first_name: string;
  last_name: string;
  username: string | null;
  tags: string[];
  source: ContactSource;
  is_opted_out: boolean;
  is_eligible: boolean;
  sort_key: string;
  latest_activity: string | null;
}

export const audienceContactFrom = (row: AudienceRow): AudienceContact => ({
  _id: row.id,
  username: row.username,
  first_name: row.first_name || (row.last_name ? '' : row.name),
  last_name: row.last_name,
  whatsapp_phone: row.address,
  phone: row.address,
  display_identifier: `+${row.address}`,
  is_whatsapp_eligible: row.is_eligible,
  has_phone: true,
  source: row.source,
  tags: row.tags,
  country: countryOf(row.address),
  is_subscribed: !row.is_opted_out,
  channel: 'whatsapp',
  latest_activity: row.latest_activity,
});

export interface AudienceFilter {
  /** Folded words; null: no search. An empty list finds nobody. */
  words: string[] | null;
  tags: readonly string[];
  /** The condition on the contact `k` of a person of the segment; null: everybody. */
  people: Sql | null;
}

/** Merged contacts are one person, who is reached at one number: of the contact that was kept, if it has one. */
const oncePerPerson = sql`(k.person_id is null or k.id = (select o.id from contacts o
  where o.organisation_id = k.organisation_id and o.person_id = k.person_id and o.channel = 'whatsapp' and o.address ~ '^[0-9]+$'
  order by o.unreachable_at is not null, o.id <> o.person_id, o.id limit 1))`;

/** Contacts with a chat phone that match (AUD-003); one must have every tag. */
const matching = ({
  words,
  tags,
  people,
}: AudienceFilter): Sql => sql`k.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
  and k.channel = 'whatsapp' and k.address ~ '^[0-9]+$' and ${oncePerPerson}
  ${people === null ? nothing : sql`and coalesce(k.person_id, k.id) in (select k.id from contacts k where ${people})`}
  ${tags.length > 0 ? sql`and k.tags @> ${[...tags]}::text[]` : nothing}
  ${words === null ? nothing : words.length === 0 ? sql`and false` : sql`and not exists (select 1 from unnest(${words}::text[]) w where position(w in k.words) = 0)`}`;

const contactColumns = sql`k.id, k.address, k.name, k.first_name, k.last_name, k.username, k.tags, k.source,
  k.marketing_stopped_at is not null as is_opted_out, k.unreachable_at is null as is_eligible, k.name as sort_key,
  (select to_char(to_timestamp((c.last_message->>'timestamp')::float8) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from conversations c where c.contact_id = k.id) as latest_activity`;

/** The last row of a page: the next one begins after it. */
export interface AudienceKey {
  name: string;
  id: string;
}

export async function readAudience(
  tx: Tx,
  filter: AudienceFilter,
  { after, order, limit }: { after: AudienceKey | null; order: 'asc' | 'desc'; limit: number },
): Promise<{ rows: AudienceRow[]; next: AudienceKey | null }> {
  const isUp = order === 'asc';
  const start = after
    ? isUp
      ? sql`and (k.name collate names, k.id) > (${after.name}, ${after.id}::uuid)`
      : sql`and (k.name collate names, k.id) < (${after.name}, ${after.id}::uuid)`
    : nothing;
  const found = await tx.rows<AudienceRow>(sql`
    select ${contactColumns} from contacts k where ${matching(filter)} ${start}
    order by ${isUp ? sql`k.name collate names, k.id` : sql`k.name collate names desc, k.id desc`} limit ${limit + 1}::int`);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? { name: last.sort_key, id: last.id } : null };
}

/** Counts the contacts that a filter finds, without `excluded`. An opted out one is not also ineligible (B40). */
export async function countAudience(
  tx: Tx,
  filter: AudienceFilter,
  excluded: readonly string[] = [],
): Promise<AudienceCounts> {
  const counted = await tx.row<AudienceCounts>(sql`
    select count(*)::int as total,
      (count(*) filter (where k.marketing_stopped_at is null and k.unreachable_at is null))::int as eligible,
      (count(*) filter (where k.marketing_stopped_at is not null))::int as opted_out,
      (count(*) filter (where k.marketing_stopped_at is null and k.unreachable_at is not null))::int as ineligible
    from contacts k where ${matching(filter)}${excluded.length > 0 ? sql` and k.id <> all(${[...excluded]}::uuid[])` : nothing}`);
  return counted ?? { total: 0, eligible: 0, opted_out: 0, ineligible: 0 };
}

/** Returns the tags of contacts with a chat phone that are not archived, most frequent first. */
export const countTags = (tx: Tx): Promise<{ tag: string; count: number }[]> =>
  tx.rows(sql`
    select tag, count(*)::int as count from contacts k, unnest(k.tags) as tag
    where ${matching({ words: null, tags: [], people: null })}
      and not exists (select 1 from tags t where t.name = tag and t.archived_at is not null) group by tag order by 2 desc, 1`);
