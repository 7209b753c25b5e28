import type { PaymentMethod } from '#contract/billing.ts';
import { listPaymentMethods, removePaymentMethod, savePaymentMethod } from '#contract/billingCalls.ts';
import { paymentMethodsMachine } from '#machines/billing/paymentMethods.machine.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the cards, which are kept in one cached list. */
export const wirePaymentMethods = (app: AppContext) => {
  const store = (cards: PaymentMethod[]) => void app.cache.setQueryData(keys.cards, cards);
  return paymentMethodsMachine.provide({
    actors: {
      loadCards: fulfil<void>(async (_, signal) =>
        store((await app.call(listPaymentMethods, {}, { signal })).data),
      ),
      saveCard: fulfil<void, { id: string }>(async ({ id }, signal) =>
        store((await app.call(savePaymentMethod, { payment_method_id: id }, { signal })).data),
      ),
      removeCard: fulfil<void, { id: string }>(async ({ id }, signal) =>
        store((await app.call(removePaymentMethod, { id }, { signal })).data),
      ),
    },
  });
};
