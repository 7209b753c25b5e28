import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Sets the files of a snippet in this order; false if one is no file of a snippet, or another snippet has it. */
export async function setSnippetFiles(tx: Tx, snippetId: string, files: readonly string[]): Promise<boolean> {
  const ids = [...new Set(files)];
  const fit =
    await tx.rows(sql`select 1 from files f where f.id = any(${ids}::uuid[]) and f.origin = 'snippet'
    and not exists (select 1 from snippet_files a where a.file_id = f.id and a.snippet_id <> ${snippetId}::uuid)`);
  if (fit.length !== ids.length) return false;
  await tx.rows(sql`delete from snippet_files where snippet_id = ${snippetId}::uuid`);
  await tx.rows(sql`insert into snippet_files (organisation_id, snippet_id, position, file_id)
    select ${tx.organisationId}::uuid, ${snippetId}::uuid, ordinality, id
    from unnest(${ids}::uuid[]) with ordinality as given (id, ordinality)`);
  return true;
}

/**
 * Deletes the files that belong to no snippet, and returns their ids: their bytes are still in the store.
 * A file younger than a day is kept unless it is `known`: its snippet may not be saved yet.
 */
export const dropUnusedFiles = async (tx: Tx, known: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`delete from files f where f.origin = 'snippet'
      and (f.created_at < now() - interval '1 day' or f.id = any(${[...known]}::uuid[]))
      and not exists (select 1 from snippet_files a where a.file_id = f.id) returning f.id::text`)
  ).map(({ id }) => id);

export const filesOfSnippet = async (tx: Tx, snippetId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      sql`select file_id::text as id from snippet_files where snippet_id = ${snippetId}::uuid`,
    )
  ).map(({ id }) => id);
