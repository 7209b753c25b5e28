import type { ColumnKey } from '#lib/columnTitles.ts';
import type { ReadingChoice, TableReading } from '#lib/tableReading.ts';
import { localeOf } from '#lib/locales.ts';

/** Largest file that is read in the page itself, in bytes: a few thousand rows. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Returns the rows of a table from its titles on, without blank ones; null if the file is none, or too large. */
export async function readTableFile(
  file: Blob,
  keys: readonly ColumnKey[],
  choice: ReadingChoice = {},
): Promise<{ rows: string[][]; reading: TableReading } | null> {
  if (file.size > MOST_BYTES) return null;
  const [{ readTable }, { Unreadable }, { textOf }, bytes] = await Promise.all([
    import('#audience/tables.ts'),
    import('#audience/unreadable.ts'),
    import('#audience/cells.ts'),
    file.arrayBuffer(),
  ]);
  const found: string[][] = [];
  const request = { ...choice, keys, locale: localeOf('en') };
  try {
    const reading = await readTable(new Uint8Array(bytes), request, ({ rows }) => {
      // The last cell of a line that ends with CRLF has the CR.
      const lines = rows.map((cells) => cells.map((cell) => textOf(cell).replace(/\r$/, '')));
      for (const cells of lines) if (cells.some((cell) => cell.trim() !== '')) found.push(cells);
    });
    return { rows: found, reading };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
