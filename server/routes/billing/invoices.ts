import { listBillingInvoices } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding } from '#server/integrations/billing/change.ts';

export const invoicesRoute = serveOutside(listBillingInvoices, async ({ input, context, session }) => {
  const { customerId } = await readStanding(context, session.organisationId);
  if (customerId === null) return grant({ data: [], has_more: false });
  const found = await askStripe(context, ({ api }) =>
    api.invoices(customerId, input.limit, input.starting_after),
  );
  return 'refusal' in found ? found : grant(found);
});
