import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The owner of files before a message has them; also their origin. */
export type Attached = 'snippet' | 'scheduled';

const tables = {
  snippet: { attached: sql`snippet_files`, owner: sql`snippet_id` },
  scheduled: { attached: sql`scheduled_files`, owner: sql`scheduled_id` },
};

/** The files of an owner in their order, as the API tells them. */
export const storedFiles = (of: Attached, ownerId: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', coalesce(f.name, 'file'), 'mime_type', f.mime_type,
      'size', f.size, 'url', '/media/' || f.id) order by a.position), '[]')
    from ${tables[of].attached} a join files f on f.id = a.file_id where a.${tables[of].owner} = ${ownerId})`;

/** Sets the files of an owner in this order; false if one has another origin, or another owner has it. */
export async function setFiles(
  tx: Tx,
  of: Attached,
  ownerId: string,
  files: readonly string[],
): Promise<boolean> {
  const { attached, owner } = tables[of];
  const ids = [...new Set(files)];
  const fit = await tx.rows(sql`select 1 from files f where f.id = any(${ids}::uuid[]) and f.origin = ${of}
    and not exists (select 1 from ${attached} a where a.file_id = f.id and a.${owner} <> ${ownerId}::uuid)`);
  if (fit.length !== ids.length) return false;
  await tx.rows(sql`delete from ${attached} where ${owner} = ${ownerId}::uuid`);
  // Two owners that name a file at the same time: the second gets none.
  const set = await tx.rows(sql`insert into ${attached} (organisation_id, ${owner}, position, file_id)
    select ${tx.organisationId}::uuid, ${ownerId}::uuid, ordinality, id
    from unnest(${ids}::uuid[]) with ordinality as given (id, ordinality) on conflict do nothing returning 1`);
  return set.length === ids.length;
}

/**
 * Deletes the files of this origin that have no owner, and returns their ids: their bytes are still in the store.
 * A file younger than a day is kept unless it is `known`: its owner may not be saved yet.
 */
export const dropUnusedFiles = async (tx: Tx, of: Attached, known: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`delete from files f where f.origin = ${of}
      and (f.created_at < now() - interval '1 day' or f.id = any(${[...known]}::uuid[]))
      and not exists (select 1 from ${tables[of].attached} a where a.file_id = f.id) returning f.id::text`)
  ).map(({ id }) => id);

export const filesOf = async (tx: Tx, of: Attached, ownerId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      sql`select file_id::text as id from ${tables[of].attached} where ${tables[of].owner} = ${ownerId}::uuid
        order by position`,
    )
  ).map(({ id }) => id);

/** Makes the files of a scheduled message those of the messages that were sent. */
export const releaseFiles = (tx: Tx, scheduledId: string): Promise<unknown> =>
  tx.rows(sql`update files set origin = 'agent'
    where id in (select file_id from scheduled_files where scheduled_id = ${scheduledId}::uuid)`);
