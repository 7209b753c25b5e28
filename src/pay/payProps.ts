import type { ActorRefFrom } from 'xstate';
import type { invoicePaymentMachine } from '#machines/payment/invoicePayment.machine.ts';
import type { payInvoiceMachine } from '#machines/payment/payInvoice.machine.ts';
import type { Say } from './say.ts';

export type PayActor = ActorRefFrom<typeof payInvoiceMachine>;

export type PaymentActor = ActorRefFrom<typeof invoicePaymentMachine>;

export interface PaymentProps {
  actor: PaymentActor;
  say: Say;
}
