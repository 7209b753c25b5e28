import type { CrmProblem } from '#contract/crm.ts';
import { type Job, PRIORITY } from '#server/domain/job.ts';
import { CrmBusy, CrmRejected } from '#server/providers/crm.ts';
import { ProviderError } from '#server/providers/provider.ts';

const base = (organisationId: string, slice: string) => ({
  lane: `crm:${organisationId}`,
  priority: PRIORITY.history,
  dedupe: `crm:${slice}`,
  channelId: null,
});

/** Returns the job of the next slice of a sync; `slice` is its own id. */
export const syncJob = (
  organisationId: string,
  slice: string,
  payload: { connection: string; run: string },
  waitMs = 0,
): Job => ({ kind: 'crm.sync', ...base(organisationId, slice), payload, waitMs });

/** Returns the job of the next slice of a match. */
export const matchJob = (
  organisationId: string,
  slice: string,
  payload: { connection: string; match: string },
  waitMs = 0,
): Job => ({ kind: 'crm.match', ...base(organisationId, slice), payload, waitMs });

/** Consequence of a failed call for a sync: wait, try again by the queue's rules, or end. */
export type Trouble = { waitMs: number } | { problem: CrmProblem } | 'later';

export function troubleOf(error: unknown): Trouble {
  if (error instanceof CrmBusy) return { waitMs: error.waitMs };
  if (error instanceof CrmRejected) {
    if (error.reason === 'scope') return { problem: 'permission' };
    return { problem: error.reason === 'unpaid' ? 'unpaid' : 'access' };
  }
  if (error instanceof ProviderError) return 'later';
  throw error;
}
