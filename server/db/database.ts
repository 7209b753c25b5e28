import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Trace } from '#server/lib/metrics.ts';
import { type Outage, openPool, type PoolTimes } from './pool.ts';
import type { Sql } from './sql.ts';

export { isDatabaseAway, noLimits, type Outage, outageOf, type PoolTimes, timesOf } from './pool.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  /** Pool with row-level security; sees rows only inside `inOrganisation`. */
  app: pg.Pool;
  /** Pool for identity, webhooks and claiming of jobs. */
  owner: pg.Pool;
  /** A replica for lists and searches, by the application's role; null without one (`replica.ts`). */
  replica: pg.Pool | null;
  observe(trace: Trace): void;
  /** Milliseconds since a statement last found the disk full or the database read-only; Infinity if never. */
  sinceCannotStore(): number;
  close(): Promise<void>;
}

interface Options {
  appUrl: string;
  ownerUrl: string;
  readUrl?: string | null | undefined;
  size?: number;
  times: PoolTimes;
  /** Whether both addresses are a pooler's that hands out connections by transaction. */
  hasPooler?: boolean;
  onError(error: Error): void;
  observe?(trace: Trace): void;
}

export function openDatabase(given: Options): Database {
  const {
    appUrl,
    ownerUrl,
    readUrl = null,
    size = 8,
    times,
    hasPooler = false,
    onError,
    observe = () => {},
  } = given;
  let cannotStoreAt = -Infinity;
  const onOutage = (outage: Outage) => {
    if (outage === 'cannotStore') cannotStoreAt = performance.now();
  };
  const common = { onError, times, onOutage, hasPooler };
  const app = openPool({ url: appUrl, max: size, ...common });
  const owner = openPool({ url: ownerUrl, max: size + 6, options: WALK_INDEXES, ...common });
  // What fails there says nothing about the primary.
  const replica = readUrl ? openPool({ url: readUrl, max: size, ...common, onOutage: () => {} }) : null;
  return {
    app,
    owner,
    replica,
    observe,
    sinceCannotStore: () => performance.now() - cannotStoreAt,
    close: async () => void (await Promise.all([app.end(), owner.end(), replica?.end()])),
  };
}

/**
 * Forces index scans for claiming work, which stop at the first row.
 * Statistics of tables that fill and empty all day are wrong, and the planner would read and sort all waiting rows.
 */
const WALK_INDEXES = '-c enable_sort=off -c enable_bitmapscan=off -c enable_seqscan=off';

/** A pool, or a connection with an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Runs a named prepared statement, so that the server plans it once per connection. */
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

/** Returns the SQLSTATE of a failed statement. */
export const stateOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

export const UNIQUE_VIOLATION = '23505';
/** Two transactions waited for each other, and this one was rolled back. */
export const DEADLOCK = '40P01';
