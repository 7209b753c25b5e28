import { storableText } from '#server/domain/storable.ts';

/** A statement with its values separate, so that user input is never part of the text. */
export interface Sql {
  text: string;
  values: unknown[];
}

/**
 * Builds a statement; an `Sql` value inside it is spliced in, anything else becomes a parameter.
 * Texts are made storable: PostgreSQL refuses a whole statement for one NUL or half a character.
 */
export function sql(parts: TemplateStringsArray, ...holes: unknown[]): Sql {
  const values: unknown[] = [];
  let text = parts[0] ?? '';
  holes.forEach((hole, index) => {
    text += isSql(hole) ? renumbered(hole, values) : `$${values.push(stored(hole))}`;
    text += parts[index + 1] ?? '';
  });
  return { text, values };
}

const stored = (hole: unknown): unknown => {
  if (typeof hole === 'string') return isStorable(hole) ? hole : storableText(hole);
  return Array.isArray(hole) ? hole.map(stored) : hole;
};

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Matches the escapes of JSON, so that an escaped backslash is not taken for the beginning of one. */
const escapes = /\\(?:u(?:d[89a-f][\da-f]{2}|0000)|.)/gi;

/**
 * Returns a value as JSON that PostgreSQL stores; null if there is no value.
 * NUL and halves of characters, which JSON writes as escapes, are replaced.
 */
export function jsonText(value: unknown): string | null {
  const text = JSON.stringify(value) as string | undefined;
  if (!text?.includes('\\u')) return text ?? null;
  return text.replace(escapes, (found) => (found.length === 6 ? '\ufffd' : found));
}

/** Returns a LIKE pattern for texts that contain this one; `%`, `_` and `\\` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns an interval; the number may exceed PostgreSQL's integer, which ends at 24 days. */
export const milliseconds = (count: number): Sql => sql`${count}::float8 * interval '1 millisecond'`;

/** Returns an instant as JSON has it, in milliseconds. */
export const isoTime = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns a text of the code as SQL, such as the name of a table; never one from outside. */
export const raw = (text: string): Sql => ({ text, values: [] });

export const nothing: Sql = raw('');

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

const renumbered = (inner: Sql, values: unknown[]): string => {
  const offset = values.length;
  values.push(...inner.values);
  return inner.text.replace(/\$(\d+)/g, (_, index: string) => `$${Number(index) + offset}`);
};
