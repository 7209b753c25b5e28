import { isWorkbook } from '#audience/workbook.ts';
import { readCsvWithin } from '#lib/csv.ts';
import { decode } from '#lib/textEncoding.ts';
import { openThreads } from '../thread.ts';

/** Most lines and cells of a table. */
export interface TableLimits {
  lines: number;
  cells: number;
}

export interface AskedTable {
  bytes: Uint8Array;
  most: TableLimits;
}

/** The rows of a table as texts; or why there are none. */
export type ReadTable = { rows: string[][] } | { refusal: 'fileTypeInvalid' | 'fileTooLarge' };

export type TableReader = (bytes: Uint8Array, most: TableLimits) => Promise<ReadTable>;

/**
 * Opens a reader of tables of contacts: separated values, or a workbook's first visible sheet that has the columns.
 * Each workbook has a thread of its own, because an archive of a few bytes may unfold to more than memory has.
 */
export function openTableReader(): TableReader {
  const readWorkbook = openThreads<AskedTable, ReadTable>(new URL('./worker.ts', import.meta.url), {
    refusal: 'fileTooLarge',
  });
  return async (bytes, most) => {
    if (isWorkbook(bytes)) return readWorkbook({ bytes, most });
    const text = decode(bytes);
    if (text.includes('\0')) return { refusal: 'fileTypeInvalid' };
    const rows = readCsvWithin(text, most);
    return rows ? { rows } : { refusal: 'fileTooLarge' };
  };
}
