import { disconnectPawapay } from '#contract/pawapay.ts';
import { connectedPawapay, dropPawapay, forgetToken } from '#server/db/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';

/** B47: open invoices stay, and money on its way is still looked for. */
export const disconnectPawapayRoute = serve(disconnectPawapay, async ({ tx, context }) => {
  if (!(await connectedPawapay(tx))) return refuse('paymentsNotConnected');
  await dropPawapay(tx);
  await forgetToken(tx);
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, org: await organisationOf(tx, context.env) });
});
