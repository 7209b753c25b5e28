import { setTimeout as pause } from 'node:timers/promises';
import type { Provider } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { prepareBatch, type Ready } from './prepare.ts';
import type { Rates } from './rates.ts';
import { type Source, storeAccepted, storeFailure } from './results.ts';

/** A campaign that may send now. */
export interface Runnable extends Source {
  rate: number;
}

/** Part of a second's allowance that each batch takes: short enough for a pause to act soon. */
const BATCHES_A_SECOND = 20;
/** One place of each second is left to replies, which take it at once when they come. */
const RESERVE = 1;
/** Calls on their way at a time, in seconds of the number's rate: answers slower than that slow the campaign down. */
const IN_FLIGHT_SECONDS = 10;
/** How long accepted messages are collected before they are stored together. */
const COLLECT_MS = 50;

type Accepted = Parameters<typeof storeAccepted>[2][number];

/** Sends the queued messages of running campaigns at their numbers' rates. */
export function openDispatcher(context: JobContext, worker: string, rates: Rates) {
  const { channels, cluster, log, metrics } = context;
  const pumps = new Map<string, Promise<void>>();
  const current = new Map<string, Runnable>();
  const writes = new Set<Promise<void>>();
  const state = { stopped: false };

  function collect(source: Source) {
    let waiting: Accepted[] = [];
    const flush = () => {
      const accepted = waiting;
      waiting = [];
      if (accepted.length > 0) track(store(accepted));
    };
    const store = async (accepted: Accepted[]) => {
      try {
        await storeAccepted(context, source, accepted);
        metrics.jobs.inc({ kind: 'message.send', outcome: 'done' }, accepted.length);
      } catch (error) {
        // Their jobs' leases end, and each waits for a status.
        log.error({ err: error, campaign: source.campaignId }, 'results of a campaign could not be stored');
      }
    };
    return (accepted: Accepted) => {
      waiting.push(accepted);
      if (waiting.length === 1) setTimeout(flush, COLLECT_MS);
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
        // The calls of a batch are marked as begun when it is prepared.
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

  async function pump(campaignId: string): Promise<void> {
    const pending = new Set<Promise<void>>();
    for (let source = current.get(campaignId); source && !state.stopped; source = current.get(campaignId)) {
      const { organisationId, rate } = source;
      const limit = Math.max(2, Math.ceil(rate / BATCHES_A_SECOND));
      const provider = await channels.of(organisationId, 'whatsapp');
      const batch = await prepareBatch(context, { organisationId, campaignId, limit, worker });
      if (batch === null) break;
      const accept = collect(source);
      for (const message of batch) {
        await slot(source);
        rates.add(campaignId);
        const flight = call(source, provider, message, accept).finally(() => pending.delete(flight));
        pending.add(flight);
      }
      while (pending.size > rate * IN_FLIGHT_SECONDS) await Promise.race(pending);
    }
    await Promise.all(pending);
  }

  return {
    /** Sends what is queued of these campaigns; those that are missing stop after their batch. */
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
      await pause(COLLECT_MS + 10);
      await Promise.all(writes);
    },
  };
}
