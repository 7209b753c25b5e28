import type { JobContext } from '#server/context.ts';
import { failSync } from '#server/db/crmAccounts.ts';
import { failMatch } from '#server/db/crmMatches.ts';
import type { Claimed } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Ends a sync or a match whose CRM could not be reached for long. */
export async function buryCrm({ clock }: JobContext, tx: Tx, { payload }: Claimed): Promise<void> {
  const at = new Date(clock.now());
  if (typeof payload.run === 'string') await failSync(tx, payload.run, 'unreachable', at);
  if (typeof payload.match === 'string') await failMatch(tx, payload.match, 'unreachable', at);
}
