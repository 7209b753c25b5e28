import type { ActorRefFrom } from 'xstate';
import type { billingActionMachine } from '#machines/billing/billingAction.machine.ts';
import type { billingPageMachine } from '#machines/billing/billingPage.machine.ts';
import type { paymentMethodsMachine } from '#machines/billing/paymentMethods.machine.ts';
import type { planChangeMachine } from '#machines/billing/planChange.machine.ts';
import type { planChooserMachine } from '#machines/billing/planChooser.machine.ts';

export type PlanChooserActor = ActorRefFrom<typeof planChooserMachine>;
export type PlanChangeActor = ActorRefFrom<typeof planChangeMachine>;
export type BillingPageActor = ActorRefFrom<typeof billingPageMachine>;
export type BillingActionActor = ActorRefFrom<typeof billingActionMachine>;
export type PaymentMethodsActor = ActorRefFrom<typeof paymentMethodsMachine>;
