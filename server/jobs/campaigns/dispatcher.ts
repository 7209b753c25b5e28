import { setTimeout as pause } from 'node:timers/promises';
import { markCalled } from '#server/db/outbox.ts';
import type { Provider } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { openBusiest } from './busiest.ts';
import { prepareBatch, type Ready, returnBatch } from './prepare.ts';
import type { Rates } from './rates.ts';
import { linkNumbers } from '../linkNumbers.ts';
import { type Source, storeAccepted, storeFailure } from './results.ts';

/** A campaign that may send now. */
export interface Runnable extends Source {
  rate: number;
}

/**
 * Seconds of sending that a batch holds, at least and at most.
 * Between them it holds twice the time that preparing the last one took, so that a slow database does not slow the
 * campaign down.
 */
const BATCH_SECONDS = { least: 0.05, most: 1 };
/** One place of each second is left to replies, which take it at once when they come. */
const RESERVE = 1;
/** Calls on their way at a time, in seconds of the number's rate: answers slower than that slow the campaign down. */
const IN_FLIGHT_SECONDS = 10;
/** How long accepted messages are collected before they are stored together. */
const COLLECT_MS = 50;

interface Sending {
  /** The calls on their way. */
  pending: Set<Promise<void>>;
  accept(accepted: Accepted): void;
  isRunning(): boolean;
}

type Accepted = Parameters<typeof storeAccepted>[2][number];

/** Sends the queued messages of running campaigns at their numbers' rates. */
export function openDispatcher(context: JobContext, rates: Rates) {
  const { channels, cluster, log, metrics, node } = context;
  const pumps = new Map<string, Promise<void>>();
  const current = new Map<string, Runnable>();
  const writes = new Set<Promise<void>>();
  let linking = Promise.resolve();
  const state = { stopped: false };
  const busiest = openBusiest(context.clock.ticks, (most) => metrics.campaignSecond.set(most));

  /** Collects a campaign's accepted messages; one transaction at a time stores what has come meanwhile. */
  function collect(source: Source) {
    let waiting: Accepted[] = [];
    let timer: NodeJS.Timeout | null = null;
    const flush = async (): Promise<void> => {
      const accepted = waiting;
      waiting = [];
      try {
        await storeAccepted(context, source, accepted);
        // Beside the next results, which are not to wait for it.
        const told = accepted.map(({ message, answer }) => ({
          messageId: message.message_id,
          knownAs: answer.knownAs,
        }));
        linking = linking.then(() => linkNumbers(context, source.organisationId, told));
        track(linking);
        metrics.jobs.inc({ kind: 'message.send', outcome: 'done' }, accepted.length);
      } catch (error) {
        // Their jobs' leases end, and each waits for a status.
        log.error({ err: error, campaign: source.campaignId }, 'results of a campaign could not be stored');
      }
      timer = null;
      if (waiting.length > 0) begin();
    };
    const begin = () => {
      timer ??= setTimeout(() => track(flush()), COLLECT_MS);
    };
    return (accepted: Accepted) => {
      waiting.push(accepted);
      begin();
    };
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => writes.delete(tracked));
    writes.add(tracked);
  }

  async function call(source: Source, provider: Provider, message: Ready, accept: (it: Accepted) => void) {
    const { address, message_id: messageId } = message;
    const { name, language, components } = message.call;
    const content = { kind: 'template' as const, name, language, components };
    try {
      const answer = await provider.send(
        { to: address, messageId, replyTo: null, content, isCampaign: true },
        // It is marked as begun already.
        () => Promise.resolve(),
      );
      accept({ message, answer });
    } catch (error) {
      metrics.jobs.inc({ kind: 'message.send', outcome: 'later' });
      await storeFailure(context, source, message, error).catch((cause: unknown) =>
        log.error({ err: cause, campaign: source.campaignId }, 'a failure could not be stored'),
      );
    }
  }

  async function slot({ channelId, rate }: Runnable): Promise<void> {
    for (;;) {
      const wait = await cluster.takeOrWait(`number/${channelId}`, rate, RESERVE);
      if (wait === 0) return;
      await pause(wait);
    }
  }

  /** Prepares the next batch, sized by the time that the last one took. */
  function preparing(campaignId: string) {
    let lastMs = 0;
    return async (source: Runnable): Promise<Ready[] | null> => {
      const { organisationId, rate } = source;
      const seconds = Math.min(BATCH_SECONDS.most, Math.max(BATCH_SECONDS.least, (2 * lastMs) / 1_000));
      const limit = Math.max(2, Math.ceil(rate * seconds));
      const began = performance.now();
      const batch = await prepareBatch(context, { organisationId, campaignId, limit, worker: node.id });
      lastMs = performance.now() - began;
      return batch;
    };
  }

  async function pump(campaignId: string): Promise<void> {
    const pending = new Set<Promise<void>>();
    const prepare = preparing(campaignId);
    let accept: ReturnType<typeof collect> | null = null;
    const running = () => (state.stopped ? undefined : current.get(campaignId));
    let source = running();
    let batch = source ? await prepare(source) : null;
    while (source && batch !== null) {
      // The next batch is prepared while this one is sent.
      const next = prepare(source);
      next.catch(() => {});
      accept ??= collect(source);
      const isRunning = () => running() !== undefined;
      const sent = await sendBatch(source, batch, { pending, accept, isRunning });
      while (pending.size > source.rate * IN_FLIGHT_SECONDS) await Promise.race(pending);
      const rest = batch.filter((message) => !sent.has(message));
      if (rest.length > 0) await returnBatch(context, source.organisationId, rest);
      batch = await next;
      const from = source;
      source = running();
      if (!source && batch !== null) await returnBatch(context, from.organisationId, batch);
    }
    await Promise.all(pending);
  }

  /**
   * Yields the messages of a batch once their calls are marked as begun, in order.
   * Only as many are marked as the rate lets leave at once, so that a crash leaves in doubt only calls on their way.
   */
  async function* marked(batch: readonly Ready[], { channelId, rate }: Runnable): AsyncGenerator<Ready> {
    for (let from = 0; from < batch.length;) {
      const { places, waitMs } = busiest.room(channelId, Math.max(1, rate - RESERVE));
      if (places === 0) {
        await pause(waitMs);
        continue;
      }
      const next = batch.slice(from, from + places);
      const held = await markCalled(
        context.db.owner,
        next.map(({ job: id, claim }) => ({ id, claim })),
      );
      from += next.length;
      // Without its lease another worker may be sending it.
      yield* next.filter(({ job }) => held.has(job));
    }
  }

  /** Starts the calls of a batch until the campaign is stopped; returns the messages whose calls were started. */
  async function sendBatch(
    source: Runnable,
    batch: readonly Ready[],
    { pending, accept, isRunning }: Sending,
  ): Promise<ReadonlySet<Ready>> {
    const provider = await channels.of(source.organisationId, 'whatsapp');
    const started = new Set<Ready>();
    for await (const message of marked(batch, source)) {
      await slot(source);
      if (!isRunning()) break;
      busiest.add(source.channelId);
      rates.add(source.campaignId);
      started.add(message);
      const sending = call(source, provider, message, accept).finally(() => pending.delete(sending));
      pending.add(sending);
    }
    return started;
  }

  return {
    /** Sends the queued messages of these campaigns; every other campaign stops before its next message. */
    run(runnable: readonly Runnable[]): void {
      current.clear();
      for (const it of runnable) current.set(it.campaignId, it);
      if (state.stopped) return;
      for (const { campaignId } of runnable) {
        if (pumps.has(campaignId)) continue;
        const work = pump(campaignId)
          .catch((error: unknown) =>
            log.error({ err: error, campaign: campaignId }, 'a campaign stopped sending'),
          )
          .finally(() => pumps.delete(campaignId));
        pumps.set(campaignId, work);
      }
    },
    async stop(): Promise<void> {
      state.stopped = true;
      await Promise.all(pumps.values());
      do {
        await Promise.all(writes);
        await pause(COLLECT_MS + 10);
      } while (writes.size > 0);
    },
  };
}
