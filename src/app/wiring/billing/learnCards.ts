import { onAnswer } from '#app/wiring/connection/host.ts';
import { listPaymentMethods, removePaymentMethod, savePaymentMethod } from '#contract/billingCalls.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Keeps the cards in one cached list. */
export function learnCards(app: AppContext): void {
  for (const operation of [listPaymentMethods, savePaymentMethod, removePaymentMethod])
    onAnswer(
      app,
      operation as typeof listPaymentMethods,
      ({ data }) => void app.cache.setQueryData(keys.cards, data),
    );
}
