import { randomUUID } from 'node:crypto';
import { PRIORITY } from '#server/domain/job.ts';

/** Returns the job that reads one page of an account's conversations; `after` is the provider's cursor. */
export const historyJob = (accountId: string, after: string | null) => ({
  kind: 'instagram.history' as const,
  payload: { after },
  lane: `history:${accountId}`,
  priority: PRIORITY.history,
  // Unique per connection of the account, because each connection reads the first page again.
  dedupe: `history:${accountId}:${after ?? randomUUID()}`,
  channel: 'instagram' as const,
  channelId: accountId,
});
