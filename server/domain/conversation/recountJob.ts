import type { FixedClock } from '../fixedClock.ts';
import { type Job, PRIORITY } from '../job.ts';

/** Counts the targets of the conversations that wait anew; the jobs of an organisation run one after the other. */
export function recountJob({ newId }: FixedClock): Job {
  const change = newId();
  return {
    kind: 'targets.recount',
    payload: { change },
    lane: 'targets',
    priority: PRIORITY.autopilot,
    dedupe: `targets:${change}`,
    channelId: null,
  };
}
