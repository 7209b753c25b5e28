import type { Snippet, SnippetRow, SnippetTexts } from '#contract/snippet.ts';
import type { StoredSnippet } from '#server/domain/snippet/snippet.ts';
import { storedFiles } from './attachedFiles.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A row `s` of snippets as the API tells it. */
const snippet = sql`jsonb_build_object('id', s.id, 'scope', case when s.owner_id is null then 'shared' else 'personal' end,
  'folder', s.folder, 'name', s.name, 'shortcut', s.shortcut, 'texts', s.texts, 'uses', s.uses, 'version', s.version,
  'attachments', ${storedFiles('snippet', sql`s.id`)})`;

interface Row {
  id: string;
  owner_id: string | null;
  folder: string;
  name: string;
  shortcut: string | null;
  texts: SnippetTexts;
  version: number;
  files: number;
}

const storedFrom = ({ owner_id, ...row }: Row): StoredSnippet & { files: number } => ({
  ...row,
  ownerId: owner_id,
});
const columns = sql`s.id::text, s.owner_id::text, s.folder, s.name, s.shortcut, s.texts, s.version,
  (select count(*)::int from snippet_files f where f.snippet_id = s.id) as files`;

/** Returns the shared snippets and those of a member. */
export const listSnippets = async (tx: Tx, userId: string): Promise<Snippet[]> =>
  (
    await tx.rows<{ it: Snippet }>(
      sql`select ${snippet} as it from snippets s where s.owner_id is null or s.owner_id = ${userId}::uuid
        order by s.folder collate names, s.name collate names, s.id`,
    )
  ).map(({ it }) => it);

export async function readSnippet(tx: Tx, id: string): Promise<Snippet> {
  const found = await tx.row<{ it: Snippet }>(
    sql`select ${snippet} as it from snippets s where s.id = ${id}::uuid`,
  );
  if (!found) throw new Error('A snippet that was just saved is not there.');
  return found.it;
}

export async function accessSnippet(tx: Tx, id: string): Promise<StoredSnippet | undefined> {
  const found = await tx.row<Row>(sql`select ${columns} from snippets s where s.id = ${id}::uuid for update`);
  return found && storedFrom(found);
}

/** Returns the snippets of one owner; locks them against additions, so that limit and shortcuts hold. */
export async function snippetsOf(tx: Tx, ownerId: string | null) {
  await tx.rows(sql`select 1 from event_counters for no key update`);
  const found = await tx.rows<Row>(
    sql`select ${columns} from snippets s where s.owner_id is not distinct from ${ownerId}::uuid`,
  );
  return found.map(storedFrom);
}

export const addSnippet = (tx: Tx, id: string, ownerId: string | null, row: SnippetRow): Promise<unknown> =>
  tx.rows(sql`insert into snippets (id, organisation_id, owner_id, folder, name, shortcut, texts)
    values (${id}::uuid, ${tx.organisationId}::uuid, ${ownerId}::uuid, ${row.folder}, ${row.name}, ${row.shortcut},
      ${jsonText(row.texts)}::jsonb)`);

export const changeSnippet = (tx: Tx, id: string, row: SnippetRow): Promise<unknown> =>
  tx.rows(sql`update snippets set folder = ${row.folder}, name = ${row.name}, shortcut = ${row.shortcut},
    texts = ${jsonText(row.texts)}::jsonb, version = version + 1 where id = ${id}::uuid`);

/** Counts a use of a snippet that the member may read; null if there is none. */
export const countUse = async (tx: Tx, id: string, userId: string): Promise<number | null> =>
  (
    await tx.row<{ uses: number }>(sql`update snippets set uses = uses + 1
      where id = ${id}::uuid and (owner_id is null or owner_id = ${userId}::uuid) returning uses`)
  )?.uses ?? null;

export const dropSnippet = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from snippets where id = ${id}::uuid`);

/** Deletes the snippets of a member who was removed. */
export const dropSnippetsOf = (tx: Tx, userId: string): Promise<unknown> =>
  tx.rows(sql`delete from snippets where owner_id = ${userId}::uuid`);
