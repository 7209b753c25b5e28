import type { CountryCode } from 'libphonenumber-js/max';
import type { FileFault } from '#lib/audienceFile.ts';
import { RowImport } from './importRows.ts';
import { readTable, Unreadable } from './tables.ts';

export interface Progress {
  rows: number;
  /** Share of the file that is read, from 0 to 1. */
  read: number;
}

/** Reads a file of recipients; `tell` is called after each chunk. */
export async function importFile(
  bytes: Uint8Array,
  country: CountryCode,
  tell: (progress: Progress, rows: RowImport) => void,
): Promise<RowImport | FileFault> {
  const rows = new RowImport(country);
  try {
    await readTable(bytes, ({ rows: found, read: share, faults }) => {
      for (const message of faults) rows.fail(message);
      for (const cells of found) rows.add(cells);
      tell({ rows: rows.counts().total, read: share }, rows);
    });
  } catch (error) {
    if (error instanceof Unreadable) return { code: 'unreadable' };
    throw error;
  }
  const columns = rows.missing();
  return columns.length > 0 ? { code: 'columnsMissing', columns } : rows;
}
