import { model } from '../model.ts';
import { campaignInvoiceMachine } from './campaignInvoice.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const campaignInvoiceModel = model(campaignInvoiceMachine, {
  inputs: { start: undefined },
  happenings: [],
  causes: {
    'link.sent': [world({ type: 'link.sent' as const })],
    'link.delivered': [world({ type: 'link.delivered' as const })],
    'link.failed': [world({ type: 'link.failed' as const })],
    'payment.started': [world({ type: 'payment.started' as const })],
    'payment.failed': [world({ type: 'payment.failed' as const })],
    'payment.arrived': [
      world({ type: 'payment.arrived' as const, isSettled: true }),
      world({ type: 'payment.arrived' as const, isSettled: false }),
    ],
    'reminder.due': [world({ type: 'reminder.due' as const })],
  },
  passing: [],
  laws: {
    'nobody is reminded after a payment': (now, before) =>
      !now.matches({ reminder: 'sent' }) ||
      before.matches({ reminder: 'sent' }) ||
      (!before.matches({ status: 'paid' }) && !before.matches({ reminder: 'dropped' })),
    'nobody is reminded before the request was sent': (now, before) =>
      !now.matches({ reminder: 'sent' }) ||
      before.matches({ reminder: 'sent' }) ||
      !before.matches({ status: 'pending' }),
    'nobody is reminded while they pay': (now, before) =>
      !now.matches({ reminder: 'sent' }) ||
      before.matches({ reminder: 'sent' }) ||
      !before.matches({ status: 'awaitingMethod' }),
    'a reminder is sent once': (now, before) =>
      !before.matches({ reminder: 'sent' }) || now.matches({ reminder: 'sent' }),
    'a paid invoice stays paid': (now, before) =>
      !before.matches({ status: 'paid' }) || now.matches({ status: 'paid' }),
  },
  stays: { 'status.paid': 'nothing is outstanding any more' },
});
