import type { Pool } from 'pg';
import type { NewFile } from '#server/domain/message/file.ts';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface FileRow {
  id: string;
  organisation_id: string;
  origin: NewFile['origin'];
  state: NewFile['state'];
  source: NewFile['source'];
  mime_type: string | null;
  size: number | null;
  sha256: string | null;
  name: string | null;
}

/** Finds a file as owner: a signed URL needs no session, so the organisation is not known before. */
export const findFile = (owner: Pool, id: string): Promise<FileRow | undefined> =>
  row<FileRow>(owner, sql`select * from files where id = ${id}::uuid`);

/** Returns files of the organisation. */
export const readFiles = (tx: Tx, ids: readonly string[]): Promise<FileRow[]> =>
  tx.rows<FileRow>(sql`select * from files where id = any(${[...ids]}::uuid[])`);

export const accessFile = (tx: Tx, id: string): Promise<FileRow | undefined> =>
  tx.row<FileRow>(sql`select * from files where id = ${id}::uuid for update`);

/** Stores the outcome of a file's download: complete or failed. */
export const saveDownload = (
  tx: Tx,
  id: string,
  file: { state: 'stored'; mimeType: string; size: number; sha256: string } | { state: 'failed' },
): Promise<unknown> =>
  tx.rows(
    file.state === 'failed'
      ? sql`update files set state = 'failed' where id = ${id}::uuid`
      : sql`update files set state = 'stored', mime_type = ${file.mimeType}, size = ${file.size}::bigint, sha256 = ${file.sha256},
          stored_at = now() where id = ${id}::uuid`,
  );

/** Stores a file that is complete and belongs to no message yet. */
export const storeFile = (
  tx: Tx,
  file: {
    id: string;
    origin: 'template' | 'copilot' | 'snippet' | 'scheduled';
    mimeType: string;
    size: number;
    sha256: string;
    name: string | null;
  },
): Promise<unknown> =>
  tx.rows(sql`
    insert into files (id, organisation_id, origin, state, mime_type, size, sha256, name, stored_at)
    values (${file.id}::uuid, ${tx.organisationId}::uuid, ${file.origin}, 'stored', ${file.mimeType}, ${file.size}::bigint, ${file.sha256},
      ${file.name}, now())`);

/** Returns the keys that belong to no file. */
export const unknownFiles = async (owner: Pool, keys: readonly string[]): Promise<string[]> => {
  const known = await rows<{ key: string }>(
    owner,
    sql`select id::text as key from files where id::text = any(${[...keys]}::text[])`,
  );
  const named = new Set(known.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
};
