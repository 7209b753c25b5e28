import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Failures of the database that the statement did not cause. */
export type Outage = 'away' | 'cannotStore';

/** SQLSTATE classes and codes: connection, shutdown, resources, lock and statement timeouts, a lost deadlock. */
const away = /^(08|57P0[1-5]|53[03]00|53200|55P03|57014|25P0[34]|40P01)/;
/** Disk full, read-only transaction, I/O error of the file system. */
const cannotStore = /^(53100|25006|58030)/;
/** Errors raised by pg itself have no code. */
const byMessage =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Errors of database connections. A provider's socket errors have the same codes, so the database's are remembered
 * here.
 */
const ofConnections = new WeakSet<Error>();

/** Returns why the database failed, or null if it did not; looks at the error, its causes and its parts. */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (!(error instanceof Error) || depth > 4) return null;
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    if (cannotStore.test(code)) return 'cannotStore';
    if (away.test(code)) return 'away';
  }
  if (ofConnections.has(error) || byMessage.test(error.message)) return 'away';
  return outageOf(error.cause, depth + 1);
}

/**
 * Returns true if a statement failed because of an outage.
 * Its outcome is unknown, and it may be retried later.
 */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) !== null;

const seen = new AsyncLocalStorage<{ error: unknown }>();

/**
 * Rejects with the database's error if any statement of `work` failed because of an outage.
 * For libraries that hide such failures: one answers that there is no session when the session could not be read.
 */
export const showOutages = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  seen.run({ error: null }, async () => {
    const failed = seen.getStore();
    const settled = await Promise.allSettled([work()]);
    if (failed?.error) throw failed.error;
    if (settled[0].status === 'rejected') throw settled[0].reason;
    return settled[0].value;
  });

/** Reports an outage, also to `showOutages`, and passes the error on to the caller. */
const watched = <Result>(result: Result, onOutage: (outage: Outage) => void): Result =>
  result instanceof Promise
    ? (result.catch((error: unknown) => {
        const outage = outageOf(error);
        const store = seen.getStore();
        if (store && outage) store.error ??= error;
        if (outage) onOutage(outage);
        throw error;
      }) as Result)
    : result;

export interface PoolTimes {
  /** How long to wait for a connection. */
  connectMs: number;
  /** Statement timeout; the lock timeout is half of it. 0 sets no limit. */
  statementMs: number;
}

export const timesOf = (env: { DATABASE_CONNECT_MS: number; DATABASE_STATEMENT_MS: number }): PoolTimes => ({
  connectMs: env.DATABASE_CONNECT_MS,
  statementMs: env.DATABASE_STATEMENT_MS,
});

/** For unattended work that may take minutes, such as filling a demo. */
export const noLimits: PoolTimes = { connectMs: 5_000, statementMs: 0 };

/** How much longer than PostgreSQL's statement timeout we wait: a frozen server reports none. */
const GRACE_MS = 1_000;

interface Options {
  url: string;
  max: number;
  times: PoolTimes;
  /** Settings of each connection, such as `-c search_path=identity`. */
  options?: string;
  /**
   * Whether `url` is a pooler that hands out connections by transaction.
   * Then statements have no names, and the pooler makes the settings of each connection (docs/operations.md).
   */
  hasPooler?: boolean;
  onError(error: Error): void;
  /** Called for each statement that failed because of an outage. */
  onOutage?(outage: Outage): void;
}

/**
 * Opens a pool that survives the loss of any connection, idle or in use, and applies a timeout to every wait.
 * The user of a lost connection receives the error.
 */
export function openPool(given: Options): pg.Pool {
  const { url, max, times, options = '', hasPooler = false, onError, onOutage = () => {} } = given;
  const { connectMs, statementMs } = times;
  const limits = [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${Math.ceil(statementMs / 2)}`,
    `-c idle_in_transaction_session_timeout=${statementMs * 3}`,
  ];
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'parley',
    ...(hasPooler ? {} : { options: [...limits, options].join(' ').trim() }),
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementMs > 0 ? { query_timeout: statementMs + GRACE_MS } : {}),
  });
  const noted = (error: Error) => {
    ofConnections.add(error);
    return error;
  };
  pool.on('error', onError);
  // pg-pool listens only while a connection is idle; without a listener, an error of a connection in use ends the
  // process.
  pool.on('connect', (client) => {
    client.on('error', noted);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    // A statement that timed out may still run and would delay the next one, so its connection is closed, which rolls
    // back. The pool drops a closed client when it is released.
    const failed = (outage: Outage) => {
      if (outage === 'away') void client.end().catch(() => {});
      onOutage(outage);
    };
    const sent = hasPooler ? withoutName : (args: unknown[]) => args;
    client.query = ((...args: unknown[]) => watched(query(...sent(args)), failed)) as typeof client.query;
  });
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => watched(query(...args), onOutage)) as typeof pool.query;
  const connect = pool.connect.bind(pool) as (then?: Connected) => Promise<pg.PoolClient> | undefined;
  pool.connect = ((then?: Connected) =>
    then
      ? connect((error, ...rest) => then(error && noted(error), ...rest))
      : watched(
          connect()?.catch((error: Error) => {
            throw noted(error);
          }),
          onOutage,
        )) as typeof pool.connect;
  return pool;
}

/** Removes the name of a prepared statement, which belongs to one connection of the database. */
const withoutName = ([statement, ...rest]: unknown[]): unknown[] => {
  if (typeof statement !== 'object' || statement === null || !('name' in statement))
    return [statement, ...rest];
  const { name: _, ...unnamed } = statement;
  return [unnamed, ...rest];
};

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;
