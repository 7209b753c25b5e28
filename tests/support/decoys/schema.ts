import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** It has a value when none is given. */
  isFilled: boolean;
  isGenerated: boolean;
  /** The only texts that it may have; empty if it may have any. */
  allowed: string[];
}

export interface Table {
  columns: Column[];
  /** Columns of its primary key. */
  key: string[];
}

export interface Schema {
  tables: ReadonlyMap<string, Table>;
  /** Definitions of views, and texts of functions, which statements name. */
  definitions: ReadonlyMap<string, string>;
}

/** Returns a table's name in SQL; `identity.user` is in another schema. */
export const quoted = (table: string): string =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

const nameOf = `case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`;

export async function readSchema(client: pg.Client): Promise<Schema> {
  const columns = await client.query<Omit<Column, 'allowed'> & { table: string; checks: string | null }>(`
    select ${nameOf} as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "isFilled",
      a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`);
  const keys = await client.query<{ table: string; key: string[] }>(`
    select ${nameOf} as table, (select array_agg(a.attname::text) from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any(i.indkey)) as key
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indisprimary and n.nspname in ('public', 'identity')`);
  const named = await client.query<{ name: string; text: string }>(`
    select p.proname as name, p.prosrc as text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc is not null
    union all select viewname, definition from pg_views where schemaname = 'public'`);
  const tables = new Map<string, Table>(keys.rows.map(({ table, key }) => [table, { columns: [], key }]));
  for (const { table, checks, ...column } of columns.rows) {
    const allowed = checks?.includes('ANY') ? [...checks.matchAll(/'([^']*)'::/g)].map(([, it]) => it!) : [];
    tables.get(table)?.columns.push({ ...column, allowed });
  }
  return { tables, definitions: new Map(named.rows.map(({ name, text }) => [name, text])) };
}

const fillings: [RegExp, unknown][] = [
  [/\[\]$/, []],
  [/^(?:timestamp|date)/, new Date()],
  [/^(?:int|bigint|small|numeric|real|double)/, 1],
  [/^bool/, false],
  [/^json/, '{}'],
  [/^bytea/, Buffer.from('x')],
];

let ids = 0;

/** Returns a value for a column that must have one; a new one for each id, and for each row of a key's text. */
export const fillingOf = ({ name, type, allowed }: Column, row: number): unknown => {
  if (type === 'uuid') return `eeeeeeee-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const found = fillings.find(([pattern]) => pattern.test(type));
  return found ? found[1] : (allowed[0] ?? `${name}${row || ''}`);
};
