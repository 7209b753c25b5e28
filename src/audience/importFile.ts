import type { FileFault } from '#lib/audienceFile.ts';
import type { ReadingChoice } from '#lib/tableReading.ts';
import type { Home } from './home.ts';
import { AUDIENCE_KEYS, RowImport } from './importRows.ts';
import { readTable } from './tables.ts';
import { Locked, Unreadable } from './unreadable.ts';

export interface Progress {
  rows: number;
  /** Share of the file that is read, from 0 to 1. */
  read: number;
}

/** Reads a file of recipients; `tell` is called after each chunk. */
export async function importFile(
  bytes: Uint8Array,
  { country, locale }: Home,
  choice: ReadingChoice,
  tell: (progress: Progress, rows: RowImport) => void,
): Promise<RowImport | FileFault> {
  const rows = new RowImport(country, choice.columns);
  try {
    const request = { ...choice, keys: AUDIENCE_KEYS, locale };
    rows.reading = await readTable(bytes, request, ({ rows: found, read: share, faults }) => {
      for (const message of faults) rows.fail(message);
      for (const cells of found) rows.add(cells);
      tell({ rows: rows.counts().total, read: share }, rows);
    });
  } catch (error) {
    if (error instanceof Locked) return { code: 'password' };
    if (error instanceof Unreadable) return { code: 'unreadable' };
    throw error;
  }
  const columns = rows.missing();
  return columns.length > 0 ? { code: 'columnsMissing', columns, titles: rows.columns ?? [] } : rows;
}
