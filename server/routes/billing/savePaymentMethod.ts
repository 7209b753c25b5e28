import { savePaymentMethod as operation } from '#contract/billingCalls.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding, within } from '#server/integrations/billing/change.ts';

export const savePaymentMethodRoute = serveOutside(operation, async ({ input, context, session, trail }) => {
  const { organisationId } = session;
  const { customerId } = await readStanding(context, organisationId);
  if (customerId === null) return refuse('subscriptionMissing');
  const found = await askStripe(context, async ({ api }) => {
    const known = (await api.cards(customerId)).find(({ id }) => id === input.payment_method_id);
    await api.setDefault(customerId, known?.id ?? (await api.attach(customerId, input.payment_method_id)));
    return api.cards(customerId);
  });
  if ('refusal' in found) return found;
  const card = found.find((it) => it.default);
  await within(
    context,
    organisationId,
    operation.name,
  )((tx) => trail.record(tx, card ? { type: 'card', id: card.id, label: card.last4 } : null));
  return grant({ success: true as const, data: found });
});
