import { listInvoices as operation } from '#contract/invoice.ts';
import { listInvoices, totalsOf } from '#server/db/invoices.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listInvoicesRoute = serve(operation, async ({ input, tx }) => {
  const { limit, offset, ...filter } = input;
  const { invoices, total } = await listInvoices(tx, filter, { limit, offset });
  const totals = await totalsOf(tx, filter.contact_id);
  return grant({ success: true as const, invoices, totals, pagination: { total } });
});
