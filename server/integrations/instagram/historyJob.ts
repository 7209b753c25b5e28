import { randomUUID } from 'node:crypto';
import { PRIORITY } from '#server/domain/job.ts';

/** The job that reads one page of an account's conversations; `after` is the provider's cursor. */
export const historyJob = (accountId: string, after: string | null) => ({
  kind: 'instagram.history' as const,
  payload: { after },
  lane: `history:${accountId}`,
  priority: PRIORITY.campaign,
  // Once for each connection of the account, whose first page is asked for anew.
  dedupe: `history:${accountId}:${after ?? randomUUID()}`,
  channel: 'instagram' as const,
  channelId: accountId,
});
