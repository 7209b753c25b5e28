/** A statement with its values separate, so that user input is never part of the text. */
export interface Sql {
  text: string;
  values: unknown[];
}

/** Builds a statement; an `Sql` value inside it is spliced in, anything else becomes a parameter. */
export function sql(parts: TemplateStringsArray, ...holes: unknown[]): Sql {
  const values: unknown[] = [];
  let text = parts[0] ?? '';
  holes.forEach((hole, index) => {
    text += isSql(hole) ? renumbered(hole, values) : `$${values.push(hole)}`;
    text += parts[index + 1] ?? '';
  });
  return { text, values };
}

/** Returns a LIKE pattern for texts that contain this one; `%`, `_` and `\\` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns an interval; the number may exceed PostgreSQL's integer, which ends at 24 days. */
export const milliseconds = (count: number): Sql => sql`${count}::float8 * interval '1 millisecond'`;

export const nothing: Sql = { text: '', values: [] };

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

const renumbered = (inner: Sql, values: unknown[]): string => {
  const offset = values.length;
  values.push(...inner.values);
  return inner.text.replace(/\$(\d+)/g, (_, index: string) => `$${Number(index) + offset}`);
};
