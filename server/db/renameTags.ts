import type { TagRow } from '#server/domain/tag/tag.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Contacts of one statement, so that a slow disk stays within the time limit of a statement. */
const SLICE = 10_000;

/** Writes another name in place of a tag's, to every contact that has it; returns their number. Under `lockTags`. */
async function rewrite(tx: Tx, from: string, to: string): Promise<number> {
  await tx.rows(sql`select set_config('app.renaming_tags', 'yes', true)`);
  let [all, last] = [0, SLICE];
  while (last === SLICE) {
    const changed = await tx.row<{ contacts: number }>(sql`
      with changed as (
        update contacts k set version = k.version + 1, tags = array(
          select case given.tag when ${from} then ${to} else given.tag end
          from unnest(k.tags) with ordinality as given (tag, place) group by 1 order by min(given.place))
        where k.id in (select id from contacts where tags @> array[${from}] limit ${SLICE}::int) returning k.id
      ), listed as (
        update conversations c set version = c.version + 1 from changed where c.contact_id = changed.id returning 1
      )
      select count(*)::int as contacts, (select count(*) from listed) from changed`);
    last = changed?.contacts ?? 0;
    all += last;
  }
  await tx.rows(sql`select set_config('app.renaming_tags', '', true)`);
  return all;
}

/** Writes another name in place of a tag's, to the macros that give or take it. */
const rewriteMacros = (tx: Tx, from: string, to: string): Promise<unknown> =>
  tx.rows(sql`
    update macros set version = version + 1, steps = (
      select jsonb_agg(case when step ->> 'tag' = ${from} then jsonb_set(step, '{tag}', to_jsonb(${to}::text)) else step end order by place)
      from jsonb_array_elements(steps) with ordinality as s (step, place))
    where steps @> jsonb_build_array(jsonb_build_object('tag', ${from}::text))`);

/** Stores a tag, and its new name with its contacts; returns their number. The former name leads to the tag. */
export async function changeTag(tx: Tx, id: string, before: string, row: TagRow): Promise<number> {
  const { name, colour, description } = row;
  // One statement would meet the former name's row that it deletes itself.
  await tx.rows(sql`delete from tags where folded = public.folded(${name}) and leads_to is not null`);
  await tx.rows(sql`
    update tags set name = ${name}, colour = ${colour}, description = ${description}, version = version + 1
    where id = ${id}::uuid`);
  if (name === before) return 0;
  await tx.rows(sql`
    insert into tags (organisation_id, name, leads_to) values (${tx.organisationId}::uuid, ${before}, ${id}::uuid)
    on conflict (organisation_id, folded) do nothing`);
  await rewriteMacros(tx, before, name);
  return rewrite(tx, before, name);
}

/** Gives the contacts of a tag another one; the first, and what led to it, leads there from now on. */
export async function mergeTags(
  tx: Tx,
  from: { id: string; name: string },
  into: { id: string; name: string },
): Promise<number> {
  await tx.rows(sql`
    update tags set leads_to = ${into.id}::uuid where id = ${from.id}::uuid or leads_to = ${from.id}::uuid`);
  await rewriteMacros(tx, from.name, into.name);
  return rewrite(tx, from.name, into.name);
}
