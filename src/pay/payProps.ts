import type { ActorRefFrom } from 'xstate';
import type { payInvoiceMachine } from '#machines/payment/payInvoice.machine.ts';
import type { Say } from './say.ts';

export type PayActor = ActorRefFrom<typeof payInvoiceMachine>;

export interface PayProps {
  actor: PayActor;
  say: Say;
}
