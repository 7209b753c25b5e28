import type pg from 'pg';
import type { Fact } from '#server/domain/fact.ts';
import { type Database, rows } from './database.ts';
import { type Announced, writeEvents } from './writeEvents.ts';
import { type Answer, findAnswer, type Repeat } from './idempotency.ts';
import { freshReplica } from './replica.ts';
import type { Sql } from './sql.ts';

/** A transaction limited to one organisation. Its events are stored with its changes and announced after the commit. */
export interface Tx {
  organisationId: string;
  rows<Row>(statement: Sql): Promise<Row[]>;
  row<Row>(statement: Sql): Promise<Row | undefined>;
  announce(...facts: Fact[]): void;
  afterCommit(work: () => void): void;
  /** Rolls the transaction back: a refusal changes nothing. */
  abandon(): void;
  /** Stores the answer under the caller's idempotency key, in the statement that writes the events. */
  remember(answer: Answer): void;
  /** The answer of an earlier call with the same idempotency key. */
  earlier: Answer | null;
}

interface Options {
  label: string;
  repeat?: Repeat;
  /** A connection with an open transaction that has claimed the work. */
  client?: pg.PoolClient;
  /** Whether that transaction already acts for the organisation. */
  isEntered?: boolean;
  /** The work only reads, so a replica that is not behind may do it. */
  isRead?: boolean;
  /** Called after the commit; with no events if the connection broke during it, since some may have been written. */
  onCommit(organisationId: string, announced: Announced[]): void;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Runs `work` in a transaction of one organisation.
 * One round trip begins, sets the tenant and looks up an idempotent repeat; one commits. With the events' statement
 * that is the whole overhead, however many events there are.
 */
export async function inOrganisation<Result>(
  db: Database,
  organisationId: string,
  options: Options,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!uuid.test(organisationId)) throw new Error('An organisation is named by a uuid.');
  const started = performance.now();
  const replica = options.isRead ? await freshReplica(db, organisationId) : null;
  const client = options.client ?? replica ?? (await db.app.connect());
  let trips = 0;
  let broken: Error | undefined;
  const query = <Row>(statement: Sql) => {
    trips += 1;
    return rows<Row>(client, statement);
  };
  const facts: Fact[] = [];
  const callbacks: (() => void)[] = [];
  let abandoned = false;
  let answer: Answer | null = null;
  let isCommitting = false;
  try {
    if (!options.isEntered) trips += 1;
    const earlier = options.isEntered ? null : await begin(client, organisationId, options);
    const result = await work({
      organisationId,
      earlier,
      rows: query,
      row: async <Row>(statement: Sql) => (await query<Row>(statement))[0],
      announce: (...more) => void facts.push(...more),
      afterCommit: (then) => void callbacks.push(then),
      abandon: () => void (abandoned = true),
      remember: (given) => void (answer = given),
    });
    const keep = answer && options.repeat ? { ...options.repeat, ...(answer as Answer) } : null;
    const due = !abandoned && (facts.length > 0 || keep !== null);
    const announced = due ? await query<Announced>(writeEvents(organisationId, facts, keep)) : [];
    trips += 1;
    isCommitting = due;
    const { command } = await client.query(abandoned ? 'rollback' : 'commit');
    // After a failed statement that was caught, COMMIT silently rolls back.
    if (!abandoned && command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.');
    if (!abandoned) {
      if (announced.length > 0) options.onCommit(organisationId, announced);
      for (const then of callbacks) then();
    }
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    if (broken && isCommitting) options.onCommit(organisationId, []);
    throw error;
  } finally {
    if (!options.client) client.release(broken);
    db.observe({ label: options.label, trips, milliseconds: performance.now() - started });
  }
}

async function begin(client: pg.PoolClient, organisationId: string, { repeat, client: begun }: Options) {
  const tenant = `set_config('app.organisation_id', '${organisationId}', true)`;
  if (begun) {
    await client.query(`select ${tenant}, set_config('role', 'parley_app', true)`);
    return null;
  }
  const lookUp = repeat ? `; ${findAnswer(client, repeat)}` : '';
  const results = await client.query(`begin; select ${tenant}${lookUp}`);
  const found =
    repeat && Array.isArray(results) ? (results.at(-1)?.rows[0] as Answer | undefined) : undefined;
  return found ?? null;
}
