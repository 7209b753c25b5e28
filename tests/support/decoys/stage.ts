import pg from 'pg';
import type { Sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';
import { flatten, type Outcome, wordOf } from './outcome.ts';
import { type Column, fillingOf, quoted, type Schema } from './schema.ts';
import type { Variant } from './variants.ts';

type Row = Record<string, unknown>;

export interface Trial {
  /** Rows by table, as far as they matter; what else a row must have is filled in. */
  rows: Record<string, Row | Row[]>;
  /** The decoys are among the rows: no value is changed. */
  isFixed?: true;
  /** A call in a transaction of the organisation. */
  inTx?: (tx: Tx) => Promise<unknown>;
  /** A call as the owner, who sees all organisations. */
  asOwner?: (owner: pg.Pool) => Promise<unknown>;
}

/** Trials by the file of server/db, then by the function. */
export type Trials = Record<string, Record<string, Trial>>;

/** The organisation of all rows that name no other. */
export const ORG = '0e000000-0000-4000-8000-000000000000';
/** Returns an id for a row. */
export const id = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** The start of the trials, in milliseconds, an hour after it and an hour before. */
export const NOW = Date.now();
export const LATER = new Date(NOW + 3_600_000);
export const EARLIER = new Date(NOW - 3_600_000);

export interface Placed {
  /** The table's name, with a number if there are several rows. */
  label: string;
  table: string;
  /** Its primary key as text. */
  key: string;
  row: Row;
}

export interface Change {
  placed: Placed;
  /** Null: the row is missing. */
  column: Column | null;
  variant: Variant;
}

/** No trigger. */
const UNBOUND = `set local session_replication_role = 'replica'`;
const BOUND = `set local session_replication_role = 'origin'`;

/** Performs the call of a trial on its rows. */
export class Stage {
  readonly placed: Placed[] = [];
  readonly names = new Map<string, string>();
  /** The statements of the call, with the values of the first time. */
  readonly statements = new Map<string, unknown[]>();
  /** A statement and its slip that are tried now. */
  slipped: { statement: string; text: string } | null = null;
  readonly client: pg.Client;
  readonly schema: Schema;
  readonly trial: Trial;

  constructor(client: pg.Client, schema: Schema, trial: Trial) {
    this.client = client;
    this.schema = schema;
    this.trial = trial;
  }

  async place(): Promise<void> {
    await this.client.query(UNBOUND);
    // A migration may have stored rows.
    for (const table of Object.keys(this.trial.rows)) await this.client.query(`delete from ${quoted(table)}`);
    for (const [table, given] of Object.entries(this.trial.rows))
      for (const [index, row] of [given].flat().entries()) {
        const known = this.schema.tables.get(table);
        if (!known) throw new Error(`There is no table ${table}.`);
        const whole: Row = { ...row };
        for (const column of known.columns) {
          if (column.name === 'organisation_id') whole[column.name] ??= ORG;
          else if (!column.isNullable && !column.isFilled && !(column.name in row))
            whole[column.name] = fillingOf(column, known.key.includes(column.name) ? index : 0);
        }
        const columns = Object.keys(whole);
        const values = columns.map((name) => {
          const type = known.columns.find((it) => it.name === name)?.type;
          return type?.startsWith('json') && typeof whole[name] !== 'string'
            ? JSON.stringify(whole[name])
            : whole[name];
        });
        const { rows } = await this.client.query<{ row: Row; key: string }>(
          `insert into ${quoted(table)} as t (${columns.map((it) => `"${it}"`).join(', ')}) overriding system value
           values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning to_jsonb(t) as row, ${keyOf(known.key)} as key`,
          values,
        );
        const label = index > 0 ? `${table}#${index + 1}` : table;
        this.placed.push({ label, table, ...rows[0]! });
        if (typeof row['id'] === 'string') this.names.set(row['id'], label);
      }
    await this.client.query(BOUND);
  }

  /** Performs the call with a change; null if the database refuses such a row. */
  async outcomeOf(change: Change | null): Promise<Outcome | null> {
    const { client, trial } = this;
    await client.query('savepoint changed');
    try {
      const role = trial.inTx ? 'parley_app' : 'parley_owner';
      const asked = await client
        .query(
          `${change ? this.making(change) : ''}; savepoint called; ${this.reading()};
          select set_config('app.organisation_id', '${ORG}', true), set_config('role', '${role}', true)`,
        )
        .catch(() => null);
      if (!asked) return null;
      const before = this.written(asked);
      const told: string[] = [];
      const result = await (trial.inTx ? trial.inTx(this.tx(told)) : trial.asOwner!(this.pool())).catch(
        (error: Error) => ({ error: error instanceof pg.DatabaseError ? `${error.code}` : error.name }),
      );
      const read = `reset role; ${this.reading()}`;
      const after = await client
        .query(read)
        .catch(() => client.query(`rollback to savepoint called; ${read}`));
      const outcome = flatten(result, this.names);
      for (const [path, word] of differing(before, this.written(after), this.names)) outcome.set(path, word);
      for (const it of told) outcome.set(`announces ${it}`, '');
      return outcome;
    } finally {
      await client.query('rollback to savepoint changed; release savepoint changed');
    }
  }

  private making({ placed, column, variant }: Change): string {
    const at = `${keyOf(this.schema.tables.get(placed.table)!.key)} = ${pg.escapeLiteral(placed.key)}`;
    const table = `${quoted(placed.table)} t`;
    const change = column
      ? `update ${table} set "${column.name}" = ${variant.expression} where ${at}`
      : `delete from ${table} where ${at}`;
    return `${UNBOUND}; ${change}; ${BOUND}`;
  }

  private tx(told: string[]): Tx {
    const rows = async <R>(statement: Sql) => (await this.perform(statement)).rows as R[];
    return {
      organisationId: ORG,
      rows,
      row: async <R>(statement: Sql) => (await rows<R>(statement))[0],
      announce: (...facts) => void told.push(...facts.map(({ type }) => type)),
      afterCommit() {},
      abandon() {},
      remember() {},
      earlier: null,
    };
  }
  private pool(): pg.Pool {
    const query = (statement: Sql | string) =>
      typeof statement === 'string'
        ? this.client.query(nested[statement] ?? statement)
        : this.perform(statement);
    return { query, connect: async () => ({ query, release() {} }) } as unknown as pg.Pool;
  }
  private perform({ text, values }: Sql) {
    if (!this.slipped && !this.statements.has(text)) this.statements.set(text, values);
    return this.client.query(this.slipped?.statement === text ? this.slipped.text : text, values);
  }

  /** Reads the rows of all tables that are given or written, with the transaction that wrote them. */
  private reading(): string {
    const found = [...this.statements.keys()].flatMap((text) =>
      [...text.matchAll(/\b(?:insert into|update|delete from) ([\w."]+)/g)].map(([, it]) =>
        it!.replaceAll('"', ''),
      ),
    );
    const tables = [...new Set([...Object.keys(this.trial.rows), ...found])].filter((it) =>
      this.schema.tables.has(it),
    );
    const reads = tables.map((it) => {
      const key = keyOf(this.schema.tables.get(it)!.key);
      return `select '${it}' as table, ${key} as key, to_jsonb(t) as row, t.xmin::text as by from ${quoted(it)} t`;
    });
    return reads.join(' union all ') || 'select 1 limit 0';
  }

  /** Returns what `reading` read, by table and key. */
  private written(read: unknown): Map<string, Row> {
    type Read = { table: string; key: string; row: Row; by: string };
    const { rows } = (read as pg.QueryResult<Read>[]).findLast(
      ({ rows: [first] }) => !first || 'table' in first,
    )!;
    const labels = new Map(this.placed.map(({ label, table, key }) => [`${table} ${key}`, label]));
    // Sorted as the trial placed them: the order in which the database returns rows depends on earlier writes.
    const places = new Map([...labels.keys()].map((name, place) => [name, place]));
    const placeOf = ({ table, key }: Read) => places.get(`${table} ${key}`) ?? places.size;
    return new Map(
      rows
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(({ table, key, row, by }) => [
          labels.get(`${table} ${key}`) ?? `${table} ${key}`,
          { ...row, ' by': by },
        ]),
    );
  }
}

/** A transaction of the call is within that of the trial. */
const nested: Record<string, string> = {
  begin: 'savepoint own',
  commit: 'release savepoint own',
  rollback: 'rollback to savepoint own',
};

const keyOf = (columns: readonly string[]) => columns.map((it) => `t."${it}"::text`).join(` || ' ' || `);

/** A row whose key was changed has no label. */
const nameOf = (label: string): string => (label.includes(' ') ? `another of ${label.split(' ')[0]}` : label);

/** Returns what a call wrote: columns with their new values, new rows, and rows that are gone. */
function differing(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  names: ReadonlyMap<string, string>,
): Map<string, string> {
  const written = new Map<string, string>();
  const added = new Map<string, number>();
  for (const [label, row] of after) {
    const was = before.get(label);
    const table = label.split(' ')[0]!;
    const write = (what: string, word = '') => written.set(`${nameOf(label)} ${what}`, word);
    if (!was) added.set(table, (added.get(table) ?? 0) + 1);
    else if (was[' by'] !== row[' by']) {
      const changed = Object.keys(row).filter(
        (it) => it !== ' by' && JSON.stringify(row[it]) !== JSON.stringify(was[it]),
      );
      if (changed.length === 0) write('rewritten');
      for (const column of changed) write(`gets ${column}`, wordOf(row[column], names));
    }
  }
  for (const [table, n] of added) written.set(`new ${table}`, String(n));
  for (const label of before.keys()) if (!after.has(label)) written.set(`${nameOf(label)} deleted`, '');
  return written;
}
