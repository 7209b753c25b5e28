import { onAnswer } from '#app/wiring/connection/host.ts';
import { listPaymentMethods, removePaymentMethod, savePaymentMethod } from '#contract/billingCalls.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Keeps the cards in one cached list. */
export const learnCards = (app: AppContext): void =>
  onAnswer(app, [listPaymentMethods, savePaymentMethod, removePaymentMethod], ({ data }) => {
    app.cache.setQueryData(keys.cards, data);
  });
