import { removePaymentMethod as operation } from '#contract/billingCalls.ts';
import type { PaymentMethod } from '#contract/billing.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { askStripe, readStanding, within } from '#server/integrations/billing/change.ts';

type Found = { card: PaymentMethod; left: PaymentMethod[] };

/** Removes a card of the organisation's own customer; another's is not found. */
export const removePaymentMethodRoute = serveOutside(
  operation,
  async ({ input, context, session, trail }) => {
    const { organisationId } = session;
    const { customerId } = await readStanding(context, organisationId);
    if (customerId === null) return refuse('notFound');
    const removed = await askStripe(context, async ({ api }): Promise<Decision<Found>> => {
      const card = (await api.cards(customerId)).find(({ id }) => id === input.id);
      if (!card) return refuse('notFound');
      await api.detach(card.id);
      return grant({ card, left: await api.cards(customerId) });
    });
    if ('refusal' in removed) return removed;
    const { card, left } = removed.granted;
    await within(
      context,
      organisationId,
      operation.name,
    )((tx) => trail.record(tx, { type: 'card', id: card.id, label: card.last4 }));
    return grant({ success: true as const, data: left });
  },
);
