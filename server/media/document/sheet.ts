import { readTable } from '#audience/tables.ts';
import { type Cell, textOf } from '#audience/cells.ts';
import { Locked } from '#audience/unreadable.ts';
import { localeOf } from '#lib/locales.ts';
import { tableTextOf } from '#lib/separator.ts';
import { decode } from '#lib/textEncoding.ts';
import { type Block, DocumentRefused } from './blocks.ts';

/** Lines by which a text is known as a table, and the fewest of them. */
const LINES = { looked: 10, least: 2 };

/** Returns whether bytes are a text whose first lines all have cells, as a spreadsheet saves a price list. */
export function isSeparated(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  const { body, separator } = tableTextOf(decode(bytes));
  const lines = body.split(/\r\n|\r|\n/, LINES.looked).filter((line) => line.trim() !== '');
  return lines.length >= LINES.least && lines.every((line) => line.includes(separator));
}

/** Reads the first visible sheet of a workbook, or a text of separated cells: a row is as the sheet shows it. */
export async function readSheet(bytes: Uint8Array): Promise<Block[]> {
  const rows: Cell[][] = [];
  await readTable(bytes, { keys: [], locale: localeOf('en') }, ({ rows: found }) => {
    for (const row of found) rows.push(row);
  }).catch((error: unknown) => {
    throw new DocumentRefused(error instanceof Locked ? 'documentEncrypted' : 'documentUnreadable');
  });
  return rows.map((cells) => ({
    kind: 'row' as const,
    text: cells.map((cell) => textOf(cell).replaceAll('|', '/').trim()).join(' | '),
    page: null,
  }));
}
