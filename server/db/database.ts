import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from './sql.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How one transaction went, for the metrics and for the tests that hold its round trips constant. */
export interface Trace {
  label: string;
  trips: number;
  milliseconds: number;
}

export interface Database {
  /** Row-level security holds here; useless outside `inOrganisation`. */
  app: pg.Pool;
  /** Identity, webhooks and the claiming of work. */
  owner: pg.Pool;
  observe(trace: Trace): void;
  close(): Promise<void>;
}

interface Options {
  appUrl: string;
  ownerUrl: string;
  size?: number;
  onError(error: Error): void;
  observe?(trace: Trace): void;
}

export function openDatabase({ appUrl, ownerUrl, size = 8, onError, observe = () => {} }: Options): Database {
  const open = (connectionString: string, max: number, options = '') => {
    const pool = new pg.Pool({
      connectionString,
      options,
      max,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
    });
    pool.on('error', onError);
    return pool;
  };
  const app = open(appUrl, size);
  const owner = open(ownerUrl, size + 6, WALK_INDEXES);
  return { app, owner, observe, close: async () => void (await Promise.all([app.end(), owner.end()])) };
}

/**
 * Work is claimed by walking an index and stopping at the first row. The planner knows too little of tables that fill
 * and empty all day, and would rather read and sort all of what waits.
 */
const WALK_INDEXES = '-c enable_sort=off -c enable_bitmapscan=off -c enable_seqscan=off';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Runs a statement prepared under a name of its own, so that the server plans it once per connection. */
export async function rows<Row>(on: Queryable, statement: Sql): Promise<Row[]> {
  const result = await on.query({ name: nameOf(statement.text), ...statement });
  return result.rows as Row[];
}

export const row = async <Row>(on: Queryable, statement: Sql): Promise<Row | undefined> =>
  (await rows<Row>(on, statement))[0];

const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** The SQLSTATE of a failed statement. */
export const stateOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

export const UNIQUE_VIOLATION = '23505';
