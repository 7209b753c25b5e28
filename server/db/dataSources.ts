import type { DataSource } from '#contract/dataSource.ts';
import { isoTime, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A row `d` of documents as the API tells it. */
export const dataSource = sql`jsonb_build_object('id', d.id, 'name', d.name, 'size', d.size, 'pages', d.pages, 'uses', d.uses,
  'set_aside', to_jsonb(d.set_aside),
  'created', ${isoTime(sql`d.created_at`)})`;

/** Condition that a row `d` of documents is an uploaded file, not a pair. */
export const isFile = sql`d.kind = 'file'`;

export const accessDataSource = async (tx: Tx, id: string): Promise<DataSource | null> =>
  (
    await tx.row<{ it: DataSource }>(
      sql`select ${dataSource} as it from documents d where d.id = ${id}::uuid and ${isFile}`,
    )
  )?.it ?? null;

/** Finds the document that was made of the same bytes. */
export const sameDataSource = async (tx: Tx, sha256: string): Promise<DataSource | null> =>
  (
    await tx.row<{ it: DataSource }>(
      sql`select ${dataSource} as it from documents d where d.sha256 = ${sha256}`,
    )
  )?.it ?? null;

/** Lists the documents as the organisation lists them. */
export const listDataSources = async (tx: Tx): Promise<DataSource[]> =>
  (
    await tx.rows<{ it: DataSource }>(
      sql`select ${dataSource} as it from documents d where ${isFile} order by lower(d.name), d.id`,
    )
  ).map(({ it }) => it);

export const countDataSources = async (tx: Tx): Promise<number> =>
  (await tx.row<{ n: number }>(sql`select count(*)::int as n from documents d where ${isFile}`))?.n ?? 0;

/** Deletes a document with its passages; returns the id of its file, whose bytes are still in the store. */
export async function deleteDataSource(tx: Tx, id: string): Promise<string | null> {
  const gone = await tx.row<{ file_id: string | null }>(
    sql`delete from documents where id = ${id}::uuid returning file_id`,
  );
  const fileId = gone?.file_id ?? null;
  await tx.rows(sql`delete from files where id = ${fileId}::uuid`);
  return fileId;
}
