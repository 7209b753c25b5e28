import { applyDiscount as operation } from '#contract/billingCalls.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { changeSubscription } from '#server/integrations/billing/change.ts';

export const applyDiscountRoute = serveOutside(
  operation,
  async ({ input, context, session, requestId, trail }) => {
    const code = input.coupon_id.trim();
    if (code === '') return refuse('promotionMissing');
    return changeSubscription(context, {
      organisationId: session.organisationId,
      kind: 'discount',
      requestId,
      async work(billing, subscription) {
        const promotion = await billing.api.promotion(code);
        if (promotion === null) return refuse('promotionUnknown');
        await billing.api.discount(subscription.id, promotion);
        return grant(null);
      },
      record: (tx) => trail.record(tx, { type: 'promotion', id: code, label: code }),
    });
  },
);
