import { type Snippet, type SnippetFault, SnippetRow } from '#contract/snippet.ts';
import { faultOf, tidyRow } from '#contract/snippetRules.ts';
import { type CsvMark, readCsv, writeCsv } from '#lib/csv.ts';

/** A row of the file with its fault, if any; `size` if it has too long a part. */
export interface ReadRow {
  row: SnippetRow;
  fault: SnippetFault | 'size' | null;
}

const COLUMNS = ['folder', 'name', 'shortcut', 'en', 'fr'] as const;

/** Returns the snippets as a file that can be imported again. */
export const snippetsCsv = (snippets: readonly Snippet[], mark: CsvMark): string =>
  writeCsv(
    [
      [...COLUMNS],
      ...snippets.map(({ folder, name, shortcut, texts }) => [
        folder,
        name,
        shortcut ?? '',
        texts.en ?? '',
        texts.fr ?? '',
      ]),
    ],
    mark,
  );

/** Removes the quote that keeps spreadsheets from reading a cell as a formula. */
const bare = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** Returns the rows of a file with their faults; null if its first line lacks `name` or a language. */
export function readSnippetsCsv(text: string): ReadRow[] | null {
  const [head = [], ...lines] = readCsv(text);
  const at = COLUMNS.map((column) => head.findIndex((it) => it.trim().toLowerCase() === column));
  const [, name, , en, fr] = at;
  if (name === -1 || (en === -1 && fr === -1)) return null;
  const seen = new Set<string>();
  return lines.map((line) => {
    const [folder = '', called = '', shortcut = '', english = '', french = ''] = at.map((index) =>
      bare(line[index] ?? ''),
    );
    const row = tidyRow({ folder, name: called, shortcut, texts: { en: english, fr: french } });
    const key = row.shortcut ?? `${row.folder}\n${row.name}`;
    const isTwice = seen.has(key);
    seen.add(key);
    const isFit = SnippetRow.safeParse(row).success;
    return { row, fault: isFit ? (faultOf(row, 0) ?? (isTwice ? 'taken' : null)) : 'size' };
  });
}
