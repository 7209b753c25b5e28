import { paymentHistoryMachine } from '#machines/payment/paymentHistory.machine.ts';
import type { World } from './world.ts';

export const wirePaymentHistory = (_world: World) => paymentHistoryMachine.provide({});
