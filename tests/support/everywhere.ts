import type { TestServer } from './server.ts';

/** Returns each column of the whole database that contains one of the words, as `schema.table.column: word`. */
export async function foundEverywhere(
  server: Pick<TestServer, 'query'>,
  words: readonly string[],
): Promise<string[]> {
  const columns = await server.query<{ place: string; name: string; type: string }>(`
    select format('%I.%I', c.table_schema, c.table_name) as place, format('%I', c.column_name) as name, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, c.ordinal_position`);
  const found: string[] = [];
  for (const { place, name, type } of columns) {
    const holds =
      type === 'bytea'
        ? `position(convert_to(word, 'UTF8') in ${name}) > 0`
        : `position(lower(word) in lower(${name}::text)) > 0`;
    const hits = await server.query<{ word: string }>(
      `select word from unnest($1::text[]) word where exists (select from ${place} where ${holds})`,
      [words],
    );
    found.push(...hits.map(({ word }) => `${place}.${name}: ${word}`));
  }
  return found;
}
