import Papa from 'papaparse';
import { newlineOf } from '#lib/csv.ts';
import { tableTextOf } from '#lib/separator.ts';
import { decode, encodingOf } from '#lib/textEncoding.ts';
import type { TableReading } from '#lib/tableReading.ts';
import { fromTitles, type Rows, type TableRequest } from './tableRows.ts';
import { Unreadable } from './unreadable.ts';
import { isWorkbook } from './workbook.ts';

/** Characters parsed between two chunks. */
const CHUNK = 1 << 18;

/**
 * Passes the rows of a table on: of a text with separated cells, or of a workbook's first visible sheet with the columns.
 * What stands above the titles, and the rows that are left out, are blank rows. Rejects with `Unreadable`.
 */
export async function readTable(
  bytes: Uint8Array,
  request: TableRequest,
  take: (rows: Rows) => void,
): Promise<TableReading> {
  if (!isWorkbook(bytes)) return readText(bytes, request, take);
  const { readWorkbook } = await import('./workbookRows.ts');
  return readWorkbook(bytes, request, take);
}

interface Chunked extends Papa.ParseConfig {
  chunkSize: number;
  chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => void;
  complete: () => void;
}
/** The package's types know chunks of files only; a text is parsed in chunks too. */
const parseChunks = Papa.parse as (text: string, config: Chunked) => void;

/** Passes the rows of a text on, in chunks. */
async function readText(
  bytes: Uint8Array,
  { keys, encoding = encodingOf(bytes) }: TableRequest,
  take: (rows: Rows) => void,
): Promise<TableReading> {
  const text = decode(bytes, encoding);
  if (text.includes('\0')) throw new Unreadable('The file is not a text file.');
  const { body, separator } = tableTextOf(text);
  let isFirst = true;
  await new Promise<void>((resolve) => {
    parseChunks(body, {
      // A file may mix CRLF and LF: rows end at LF, and cells lose the CR with their blanks.
      newline: newlineOf(body),
      delimiter: separator,
      chunkSize: CHUNK,
      chunk: ({ data, errors, meta }, parser) => {
        take({
          rows: isFirst ? fromTitles(data, keys) : data,
          read: meta.cursor / body.length,
          faults: errors.map(({ message }) => message),
        });
        isFirst = false;
        // The parser calls itself for the next chunk, and would keep the rows of all chunks on its stack.
        parser.pause();
        queueMicrotask(() => parser.resume());
      },
      complete: resolve,
    });
  });
  return { encoding, sheet: null, hidden: 0 };
}
