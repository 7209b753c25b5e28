import { disconnectPawapay } from '#contract/pawapay.ts';
import { connectedPawapay, dropPawapay, forgetToken } from '#server/db/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';

/** Disconnects the account (B47); open invoices stay, and pending payments are still polled. */
export const disconnectPawapayRoute = serve(disconnectPawapay, async ({ tx, context, trail }) => {
  const account = await connectedPawapay(tx);
  if (!account) return refuse('paymentsNotConnected');
  await dropPawapay(tx);
  await forgetToken(tx);
  await trail.record(tx, { type: 'payments', id: account.country_code, label: account.merchant });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, org: await organisationOf(tx, context) });
});
