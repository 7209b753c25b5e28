import { listPaymentMethods } from '#contract/billingCalls.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding } from '#server/integrations/billing/change.ts';

export const paymentMethodsRoute = serveOutside(listPaymentMethods, async ({ context, session }) => {
  const { customerId } = await readStanding(context, session.organisationId);
  if (customerId === null) return grant({ data: [] });
  const found = await askStripe(context, ({ api }) => api.cards(customerId));
  return 'refusal' in found ? found : grant({ data: found });
});
