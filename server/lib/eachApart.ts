import type { Log } from '#server/lib/log.ts';
import type { Metrics } from './metrics.ts';

interface Named {
  id?: string;
  organisation_id?: string;
}

/**
 * Does work for each item in turn; one that fails stops none behind it, now or in the next round.
 * What failed is in the log with its reason, and counted as `failed` in `parley_jobs_total`.
 *
 * @param kind the label of the metric
 * @returns how many items were done
 */
export async function eachApart<Item extends string | object>(
  { log, metrics }: { log: Log; metrics?: Metrics },
  kind: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items)
    try {
      await work(item);
      done += 1;
    } catch (error) {
      metrics?.jobs.inc({ kind, outcome: 'failed' });
      const { id, organisation_id: organisation } = (typeof item === 'string' ? { id: item } : item) as Named;
      log.error({ err: error, kind, id, organisation }, 'one of several could not be done, the others go on');
    }
  return done;
}
