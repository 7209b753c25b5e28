import type { Tag } from '#contract/tag.ts';
import type { TagRow } from '#server/domain/tag/tag.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const columns = sql`t.id::text, t.name, t.colour, t.description, t.archived_at is not null as archived, t.version`;

/** Returns the tags by name, each with the number of its contacts. */
export const listTags = (tx: Tx): Promise<Tag[]> =>
  tx.rows<Tag>(sql`
    with uses as (select tag, sum(change)::int as contacts from tag_uses group by tag)
    select ${columns}, coalesce(uses.contacts, 0) as contacts
    from tags t left join uses on uses.tag = t.name where t.leads_to is null order by t.folded`);

const readOne = async (tx: Tx, condition: Sql): Promise<Tag | undefined> =>
  tx.row<Tag>(sql`
    select ${columns}, (select count(*)::int from contacts where tags @> array[t.name]) as contacts
    from tags t where ${condition}`);

/** Returns a tag that is in the list. */
export const readTag = (tx: Tx, id: string): Promise<Tag | undefined> =>
  readOne(tx, sql`t.id = ${id}::uuid and t.leads_to is null`);

/** Returns the tag that has a name now; not one of which it is a former name. */
export const tagNamed = (tx: Tx, name: string): Promise<Tag | undefined> =>
  readOne(tx, sql`t.folded = public.folded(${name}) and t.leads_to is null`);

/** Returns the id of the tag that a merged one led to; undefined if it is still in the list. */
export const mergedInto = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.row<{ goal: string }>(
      sql`select leads_to::text as goal from tags where id = ${id}::uuid and leads_to is not null`,
    )
  )?.goal;

/** Waits for renames and merges, and holds up later ones. Before a contact is locked, or the two wait for each other. */
export const holdTags = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock_shared(tags_lock(${tx.organisationId}::uuid))`);

/** Lets no contact be given tags until the end of the transaction. */
export const lockTags = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(tags_lock(${tx.organisationId}::uuid))`);

/** Returns the present name of each given one that is or was a tag's. */
export const knownTagNames = async (tx: Tx, names: readonly string[]): Promise<Map<string, string>> =>
  names.length === 0
    ? new Map()
    : new Map(
        (
          await tx.rows<{ given: string; name: string }>(sql`
            select given.name as given, coalesce(goal.name, t.name) as name
            from unnest(${[...names]}::text[]) as given (name) join tags t on t.folded = public.folded(given.name)
            left join tags goal on goal.id = t.leads_to`)
        ).map(({ given, name }) => [given, name]),
      );

/** Returns those of the given names that no tag has or had. */
export async function unknownTags(tx: Tx, names: readonly string[]): Promise<string[]> {
  const known = await knownTagNames(tx, names);
  return names.filter((name) => !known.has(name));
}

/** Returns present names in place of former ones, each once. */
export async function presentNames(tx: Tx, names: readonly string[]): Promise<string[]> {
  const known = await knownTagNames(tx, names);
  return [...new Set(names.map((name) => known.get(name) ?? name))];
}

export const countTags = async (tx: Tx): Promise<number> =>
  (await tx.row<{ n: number }>(sql`select count(*)::int as n from tags where leads_to is null`))?.n ?? 0;

/** Adds a tag, whose name may be a former one of another. */
export const addTag = (tx: Tx, id: string, { name, colour, description }: TagRow): Promise<unknown> =>
  tx.rows(sql`
    with former as (delete from tags where folded = public.folded(${name}) and leads_to is not null returning 1)
    insert into tags (id, organisation_id, name, colour, description)
    select ${id}::uuid, ${tx.organisationId}::uuid, ${name}, ${colour}, ${description} from (select count(*) from former) done`);

export const setArchived = (tx: Tx, id: string, isArchived: boolean): Promise<unknown> =>
  tx.rows(sql`update tags set version = version + 1,
    archived_at = case when ${isArchived}::bool then coalesce(archived_at, now()) end where id = ${id}::uuid`);

/** Returns how many contacts have the first tag, and how many of them the other too. */
export const countForMerge = async (tx: Tx, from: string, into: string) =>
  (await tx.row<{ contacts: number; both: number }>(sql`
    select count(*)::int as contacts, count(*) filter (where tags @> array[${into}])::int as both
    from contacts where tags @> array[${from}]`)) ?? { contacts: 0, both: 0 };
