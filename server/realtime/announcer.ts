import type { Database } from '#server/db/database.ts';
import { eventsAfter, newestEvents } from '#server/db/events.ts';
import type { Announced } from '#server/db/writeEvents.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { Cluster } from './cluster.ts';

type Send = (organisationId: string, event: Announced) => void;

export interface Announcer {
  /** Called after a commit with its events; with none if the commit's outcome is unknown. */
  committed(organisationId: string, announced: Announced[]): void;
  /** A client of the organisation has received everything up to `seq` and listens from there. */
  listen(organisationId: string, seq: number): void;
  /** Sets where the events go. */
  sendTo(send: Send): void;
  /** Stops the retries of failed reads. */
  stop(): void;
}

/** Delay before a failed read is retried, in milliseconds. */
const RETRY_MS = 500;
/** How often a node that cannot hear the others reads which events they have written. */
const DEAF_POLL_MS = 500;
/** The same where it can, in case a message was lost on its way. */
const POLL_MS = 2_000;

/**
 * Sends each organisation's events in the order of their numbers.
 * Commits may be reported out of order, and other processes write too, so a gap is filled from the database first.
 */
export function openAnnouncer(db: Database, cluster: Cluster, onError: (error: unknown) => void): Announcer {
  const sent = new Map<string, number>();
  const held = new Map<string, Map<number, Announced>>();
  const filling = new Set<string>();
  /** Organisations with new events during a read, which may have started too early to include them. */
  const again = new Set<string>();
  const retries = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  let send: Send = () => {};

  const pass = (organisationId: string, event: Announced) => {
    sent.set(organisationId, event.seq);
    send(organisationId, event);
  };

  function drain(organisationId: string): void {
    const events = held.get(organisationId);
    const last = sent.get(organisationId);
    if (!events || last === undefined) return;
    for (const seq of events.keys()) if (seq <= last) events.delete(seq);
    for (let event = events.get(last + 1); event; event = events.get(event.seq + 1)) {
      events.delete(event.seq);
      pass(organisationId, event);
    }
    if (events.size > 0) void fill(organisationId);
  }

  async function fill(organisationId: string): Promise<void> {
    if (filling.has(organisationId)) {
      again.add(organisationId);
      return;
    }
    filling.add(organisationId);
    try {
      const found = await inOrganisation(db, organisationId, { label: 'events.fill', onCommit() {} }, (tx) =>
        eventsAfter(tx, sent.get(organisationId) ?? 0),
      );
      // Committed numbers have gaps only where old events were deleted; clients detect the gap and reload.
      for (const event of found) if (event.seq > (sent.get(organisationId) ?? 0)) pass(organisationId, event);
      // A read that began before the events that are held proves nothing about the numbers before them.
      const isLate = again.has(organisationId);
      const first =
        found.length === 0 && !isLate ? Math.min(...(held.get(organisationId)?.keys() ?? [])) : Infinity;
      if (Number.isFinite(first))
        sent.set(organisationId, Math.max(first - 1, sent.get(organisationId) ?? 0));
    } catch (error) {
      onError(error);
      retry(organisationId);
      return;
    } finally {
      filling.delete(organisationId);
    }
    if (again.delete(organisationId)) await fill(organisationId);
    else drain(organisationId);
  }

  /** Reads the events of a transaction whose commit was not confirmed; there may be none. */
  function retry(organisationId: string): void {
    if (isStopped || retries.has(organisationId)) return;
    const again = () => {
      retries.delete(organisationId);
      void fill(organisationId);
    };
    retries.set(organisationId, setTimeout(again, RETRY_MS).unref());
  }

  function hold(organisationId: string, announced: Announced[]): void {
    if (!sent.has(organisationId)) return;
    const events = held.get(organisationId) ?? new Map<number, Announced>();
    held.set(organisationId, events);
    for (const event of announced) events.set(event.seq, event);
    drain(organisationId);
  }

  // Another process has written events, which are in the database. Our own are already queued or sent.
  cluster.subscribe('events.written', ({ organisationId, seq }) => {
    const last = sent.get(organisationId);
    if (last !== undefined && seq > last && !held.get(organisationId)?.has(seq)) void fill(organisationId);
  });

  /** Reads what other nodes have written to the organisations that someone here listens to. */
  async function catchUp(): Promise<void> {
    if (sent.size === 0) return;
    for (const { organisation_id: id, seq } of await newestEvents(db.owner, [...sent.keys()]))
      if (seq > (sent.get(id) ?? seq)) void fill(id);
  }
  const look = () => void catchUp().catch(onError);
  cluster.subscribe('cluster.rejoined', look);
  let lookedAt = performance.now();
  const poll = setInterval(() => {
    const rest = { single: Infinity, together: POLL_MS, away: DEAF_POLL_MS }[cluster.state()];
    if (performance.now() - lookedAt < rest) return;
    lookedAt = performance.now();
    look();
  }, DEAF_POLL_MS).unref();

  return {
    committed(organisationId, announced) {
      if (announced.length === 0 && sent.has(organisationId)) retry(organisationId);
      hold(organisationId, announced);
      const newest = announced.at(-1);
      if (newest) cluster.publish('events.written', { organisationId, seq: newest.seq });
    },
    listen(organisationId, seq) {
      if (sent.has(organisationId)) return;
      sent.set(organisationId, seq);
      // Events committed between the read of `seq` and now were not queued for anyone.
      void fill(organisationId);
    },
    sendTo(to) {
      send = to;
    },
    stop() {
      isStopped = true;
      clearInterval(poll);
      for (const timer of retries.values()) clearTimeout(timer);
    },
  };
}
