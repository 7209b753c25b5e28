import { isRowSelected, type ImportedRow, type LineError } from '#lib/audienceFile.ts';
import { COLUMN, countMissing, type Fields, firstWord, valuesFor } from '#lib/audienceValues.ts';
import { findLong } from '#lib/templateLength.ts';
import { batchOf, readingOf } from './contactRows.ts';
import type { RowImport } from './importRows.ts';
import { jsonList } from './jsonList.ts';
import type { Question, Questions } from './messages.ts';
import { summaryOf } from './summary.ts';

type Answers = {
  [Name in keyof Questions]: (rows: RowImport, asks: Questions[Name]['asks']) => Questions[Name]['answer'];
};

const answers: Answers = {
  fix: (rows, row) => {
    rows.fix(row);
    return summaryOf(rows);
  },
  errors: (rows, { texts }) => {
    const columns = rows.columns ?? [];
    return [
      ['Line', 'Error', ...columns],
      ...rows.errors.map((error) => [
        String(error.line),
        textOf(error, texts),
        ...rows.refusedCells(error.line),
      ]),
    ];
  },
  inspect: (rows, { index, mappings, components, selection, most }) => {
    const { missing, add } = countMissing(mappings);
    const texts = findLong(components, mappings, most);
    let count = 0;
    let found: ImportedRow | null = null;
    for (const row of rows.accepted.all()) {
      if (!isRowSelected(selection, row.line)) continue;
      if (count === index) found = row;
      count += 1;
      const fields = fieldsOf(rows, row);
      add(fields);
      texts.add(rows.nameIn(row.cells), fields);
    }
    const recipient = found && {
      name: rows.nameIn(found.cells),
      phone: found.phone,
      fields: fieldsOf(rows, found),
    };
    return { index, count, counted: count, recipient, missing, long: texts.long() };
  },
  recipients: (rows, asks) => jsonList(recipientsOf(rows, asks)),
  contacts: readingOf,
  contactBatch: batchOf,
};

function* recipientsOf(rows: RowImport, { selection, mappings }: Questions['recipients']['asks']) {
  for (const row of rows.accepted.all()) {
    if (!isRowSelected(selection, row.line)) continue;
    const name = rows.nameIn(row.cells);
    const template_variables = valuesFor(mappings, fieldsOf(rows, row));
    // The leading plus is removed (WIZ-018).
    yield { name, phone: row.phone.slice(1), template_variables };
  }
}

/** Answers a question about a file that was read. */
export const answerTo = <Name extends keyof Questions>(
  rows: RowImport,
  question: Extract<Question, { name: Name }>,
): Questions[Name]['answer'] =>
  (answers[question.name] as (of: RowImport, asks: unknown) => Questions[Name]['answer'])(
    rows,
    question.asks,
  );

function fieldsOf(rows: RowImport, { phone, cells }: ImportedRow): Fields {
  const name = rows.nameIn(cells);
  const columns = (rows.columns ?? []).map((title, at) => [`${COLUMN}${title}`, cells[at] ?? '']);
  return { ...Object.fromEntries(columns), name, first_name: firstWord(name), phone };
}

const textOf = (error: LineError, texts: Record<LineError['code'], string>): string =>
  texts[error.code].replace(/\{(\w+)\}/g, (_, key: string) => String(error[key as keyof LineError] ?? ''));
