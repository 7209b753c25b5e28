import { type Snippet, type SnippetFault, SnippetRow } from '#contract/snippet.ts';
import { faultOf, tidyRow } from '#contract/snippetRules.ts';
import { columnsFor } from '#lib/columnTitles.ts';
import { type CsvMark, unguarded, writeCsv } from '#lib/csv.ts';

/** A row of the file with its fault, if any; `size` if it has too long a part. */
export interface ReadRow {
  row: SnippetRow;
  fault: SnippetFault | 'size' | null;
}

export const SNIPPET_COLUMNS = ['folder', 'name', 'shortcut', 'en', 'fr'] as const;
export type SnippetColumn = (typeof SNIPPET_COLUMNS)[number];
/** Places of the columns of a file. */
export type SnippetPlaces = Partial<Record<SnippetColumn, number>>;

/** Returns whether a file with these columns is a list of snippets: it has a name, and a language. */
export const areSnippetColumns = ({ name, en, fr }: SnippetPlaces): boolean =>
  name !== undefined && (en !== undefined || fr !== undefined);

/** Returns the snippets as a file that can be imported again. */
export const snippetsCsv = (snippets: readonly Snippet[], mark: CsvMark): string =>
  writeCsv(
    [
      [...SNIPPET_COLUMNS],
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

/**
 * Returns the rows of a file with their faults, its titles, and the places of its columns.
 * These are the chosen ones, else those that the titles name; without a name or a language there are no rows.
 */
export function readSnippetRows(
  table: readonly (readonly string[])[],
  chosen?: SnippetPlaces,
): { rows: ReadRow[] | null; titles: readonly string[]; places: SnippetPlaces } {
  const [titles = [], ...lines] = table;
  const at = chosen ?? columnsFor(SNIPPET_COLUMNS, titles);
  if (!areSnippetColumns(at)) return { rows: null, titles, places: at };
  const seen = new Set<string>();
  const rows = lines.map((line) => {
    const [folder = '', called = '', shortcut = '', english = '', french = ''] = SNIPPET_COLUMNS.map((key) =>
      unguarded(line[at[key] ?? -1] ?? ''),
    );
    const row = tidyRow({ folder, name: called, shortcut, texts: { en: english, fr: french } });
    const key = row.shortcut ?? `${row.folder}\n${row.name}`;
    const isTwice = seen.has(key);
    seen.add(key);
    const isFit = SnippetRow.safeParse(row).success;
    const fault: ReadRow['fault'] = isFit ? (faultOf(row, 0) ?? (isTwice ? 'taken' : null)) : 'size';
    return { row, fault };
  });
  return { rows, titles, places: at };
}
