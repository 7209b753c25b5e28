import { excerpt } from '#lib/excerpt.ts';
import { isRowSelected, type RowSelection } from '#lib/audienceFile.ts';
import {
  type BatchLimits,
  type CellFault,
  type ContactBatch,
  type ContactReading,
  type FileContact,
  type FileField,
  TAGS_USE,
} from '#lib/contactFile.ts';
import { titleKey, titlesOf } from '#lib/columnTitles.ts';
import { cellValue } from '#lib/fieldValue.ts';
import { valueOf } from './cells.ts';
import type { RowImport } from './importRows.ts';
import type { StoredRow } from './rowStore.ts';
import type { ContactAsk, Questions } from './messages.ts';

/** Faults sent to the page; a file may have one for each of its cells. */
const FAULTS_SENT = 200;

type Use = FileField | typeof TAGS_USE;

/**
 * Returns the use of each column, by the column's place: as chosen, else by its title. The first of two columns for one use
 * has it; a use that was chosen by hand is no other column's.
 */
function columnUses(rows: RowImport, { fields, uses }: ContactAsk): Map<number, Use> {
  const own = rows.fields();
  const free = new Map<string, Use>([
    ...titlesOf('tags').map((title) => [title, TAGS_USE] as const),
    ...fields.toReversed().map((field) => [titleKey(field.name), field] as const),
  ]);
  const release = (use: Use) => {
    for (const [key, it] of free) if (it === use) free.delete(key);
  };
  const found = new Map<number, Use>();
  const columns = [...(rows.columns ?? []).entries()].filter(([, column]) => own.includes(column));
  for (const [at] of columns) {
    const chosen = uses[at];
    const use = chosen === TAGS_USE ? TAGS_USE : fields.find(({ id }) => id === chosen);
    if (!use || [...found.values()].includes(use)) continue;
    found.set(at, use);
    release(use);
  }
  for (const [at, column] of columns) {
    const use = uses[at] === undefined ? free.get(titleKey(column)) : undefined;
    if (!use) continue;
    found.set(at, use);
    release(use);
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

function* chosen(rows: RowImport, selection: RowSelection): Generator<StoredRow> {
  for (const row of rows.accepted.all()) if (isRowSelected(selection, row.line)) yield row;
}

/** Reads the cells of a row as values of their fields, and as tags; tells those that do not fit. */
function valuesOf(
  { cells, written }: StoredRow,
  of: { columns: Map<number, Use>; limits: BatchLimits },
  tell?: (at: number, fault: Pick<CellFault, 'value' | 'reason'>) => void,
): Pick<FileContact, 'fields' | 'tags'> {
  const fields: Record<string, string> = {};
  const tags: string[] = [];
  for (const [at, use] of of.columns) {
    const value = cells[at] ?? '';
    if (value === '') continue;
    if (use === TAGS_USE) {
      const named = value.split(/[,;|]/).map((tag) => tag.trim());
      const fit = named.filter((tag) => tag !== '' && tag.length <= of.limits.tag).slice(0, of.limits.tags);
      if (fit.length < named.filter(Boolean).length) tell?.(at, { value, reason: 'long' });
      tags.push(...fit);
      continue;
    }
    const read =
      value.length > of.limits.value
        ? { fault: 'long' as const }
        : cellValue(use, use.kind === 'number' ? valueOf(written[at] ?? '') : value);
    if ('fault' in read) tell?.(at, { value, reason: read.fault });
    else fields[use.id] = read.value;
  }
  return { fields, tags };
}

const idOf = (use: Use | undefined) => (use === TAGS_USE || !use ? (use ?? null) : use.id);

/** Tells how the chosen rows are read as contacts. */
export function readingOf(rows: RowImport, asks: Questions['contacts']['asks']): ContactReading {
  const columns = columnUses(rows, asks);
  const titles = rows.columns ?? [];
  const own = rows.fields();
  const phones: string[] = [];
  const faults: CellFault[] = [];
  let faulty = 0;
  for (const row of chosen(rows, asks.selection)) {
    phones.push(row.phone);
    valuesOf(row, { columns, limits: asks.limits }, (at, fault) => {
      faulty += 1;
      if (faults.length < FAULTS_SENT) faults.push({ line: row.line, column: titles[at] ?? '', ...fault });
    });
  }
  const others = titles.flatMap((column, at) =>
    own.includes(column) ? [{ at, column, use: idOf(columns.get(at)) }] : [],
  );
  return { columns: others, phones, faults, faulty };
}

/** Returns the chosen rows from an index on, as many as fit one request. */
export function batchOf(rows: RowImport, asks: Questions['contactBatch']['asks']): ContactBatch {
  const { selection, from, limits } = asks;
  const columns = columnUses(rows, asks);
  const batch: FileContact[] = [];
  let bytes = 0;
  let index = -1;
  for (const row of chosen(rows, selection)) {
    index += 1;
    if (index < from) continue;
    const contact = {
      line: row.line,
      phone: row.phone,
      name: excerpt(rows.nameIn(row.cells), limits.name),
      ...valuesOf(row, { columns, limits }),
    };
    bytes += new TextEncoder().encode(JSON.stringify(contact)).length;
    if (batch.length > 0 && (batch.length >= limits.rows || bytes > limits.bytes))
      return { rows: batch, next: index };
    batch.push(contact);
  }
  return { rows: batch, next: null };
}
