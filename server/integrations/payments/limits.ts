import type { PaymentLimits } from '#lib/paymentLimits.ts';
import { accountsToRead, type PawapayAccount, saveLimits } from '#server/db/pawapay.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { IntegrationContext } from '#server/integrations/context.ts';
import type { Pawapay } from './pawapay.ts';

const DAY = 24 * 60 * 60_000;
/** Accounts whose operators are read in one sweep. */
const SLICE = 100;

/** Stores what an account's operators take, and announces the organisation if that is something else than before. */
export const limitsKeeper =
  ({ db, announcer }: Pick<IntegrationContext, 'db' | 'announcer'>) =>
  async (account: PawapayAccount, limits: PaymentLimits): Promise<void> => {
    const options = { label: 'pawapay.limits', onCommit: announcer.committed };
    await inOrganisation(db, account.organisation_id, options, async (tx) => {
      if (await saveLimits(tx, limits)) tx.announce({ type: 'organisation.changed', history: 'kept' });
    });
  };

/** Reads the operators of accounts that nobody has read for a day, so that forms know their limits. */
export async function refreshLimits({
  db,
  clock,
  pawapay,
}: Pick<IntegrationContext, 'db' | 'clock'> & { pawapay: Pawapay }): Promise<void> {
  const accounts = await accountsToRead(db.owner, new Date(clock.now() - DAY), SLICE);
  for (const account of accounts) await pawapay.operators(account);
}
