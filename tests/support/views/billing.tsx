import type { QueryClient } from '@tanstack/react-query';
import { BillingPage } from '#features/billing/BillingPage.tsx';
import { CurrentSubscription } from '#features/billing/CurrentSubscription.tsx';
import { DangerZone } from '#features/billing/DangerZone.tsx';
import { PaymentMethods } from '#features/billing/PaymentMethods.tsx';
import { PlanChangeDialog } from '#features/billing/PlanChangeDialog.tsx';
import { PlanChooser } from '#features/billing/PlanChooser.tsx';
import { SubscriptionControls } from '#features/billing/SubscriptionControls.tsx';
import type { BillingActionActor, PaymentMethodsActor } from '#features/billing/billingActors.ts';
import { billingActionMachine } from '#machines/billing/billingAction.machine.ts';
import { keys } from '#services/cache.ts';
import { createActor } from 'xstate';
import { someBilling, someCards, someInvoices } from '../billingSamples.ts';
import type { View } from './view.ts';

const seed = (cache: QueryClient) => {
  cache.setQueryData(keys.billing, someBilling());
  cache.setQueryData(keys.billingInvoices, someInvoices);
  cache.setQueryData(keys.cards, someCards);
};

/** The parts of the page that belong to the chart of its actions. */
const actionView = (actor: BillingActionActor) => (
  <div>
    <SubscriptionControls actor={actor} billing={someBilling()} />
    <CurrentSubscription actor={actor} billing={someBilling()} />
    <DangerZone actor={actor} />
  </div>
);

/** The cards beside an action that is idle. */
const cardsView = (actor: PaymentMethodsActor) => {
  const action = createActor(billingActionMachine, {
    input: { isAdmin: true, standing: { status: 'active', cancelsAtEnd: false } },
  });
  return (
    <div>
      <PaymentMethods actor={actor} action={action} />
    </div>
  );
};

export const billingViews: Record<string, View> = {
  planChooser: { draw: (actor) => <PlanChooser actor={actor} suggests /> },
  planChange: { draw: (actor) => <PlanChangeDialog actor={actor} /> },
  billingPage: {
    draw: (actor) => (
      <div>
        <BillingPage actor={actor} />
      </div>
    ),
    seed,
  },
  billingAction: { draw: actionView, seed },
  paymentMethods: { draw: cardsView, seed },
};
