/**
 * How far is one invoice of a payment collection, and may its customer be reminded?
 *
 * The invoice's, the recipient's and the payment's own charts decide what happens; this one derives from their facts what
 * the table shows (CAMP-043, PAY-030). A customer is reminded once, and only if the request was sent and nothing was paid.
 *
 * Facts    link.sent, link.delivered, link.failed, payment.started, payment.failed, payment.arrived, reminder.due
 */
import { setup, stateIn } from 'xstate';

export type CampaignInvoiceEvent =
  | { type: 'link.sent' }
  | { type: 'link.delivered' }
  /** The request cannot arrive any more. */
  | { type: 'link.failed' }
  | { type: 'payment.started' }
  | { type: 'payment.failed' }
  /** `isSettled`: nothing is outstanding. */
  | { type: 'payment.arrived'; isSettled: boolean }
  | { type: 'reminder.due' };

const chart = setup({
  types: { events: {} as CampaignInvoiceEvent },
  guards: {
    isSettled: ({ event }) => event.type === 'payment.arrived' && event.isSettled,
    hasLink: stateIn({ status: 'linkSent' }),
    hasReceived: stateIn({ status: 'delivered' }),
    hasFailed: stateIn({ status: 'failed' }),
  },
});

const paying = { target: 'awaitingMethod', meta: { spec: ['PAY-030'] } } as const;
const paid = [
  { guard: 'isSettled', target: 'paid', meta: { spec: ['PAY-030'] } },
  { target: 'delivered' },
] as const;
const reminding = (guard: 'hasLink' | 'hasReceived' | 'hasFailed') =>
  ({ guard, target: 'sent', meta: { spec: ['PAY-029'] } }) as const;

export const campaignInvoiceMachine = chart.createMachine({
  id: 'campaignInvoice',
  type: 'parallel',
  on: {
    // Listed so that a state that ignores them does so knowingly.
    'link.sent': {},
    'link.delivered': {},
    'link.failed': {},
    'payment.started': {},
    'payment.failed': {},
    'payment.arrived': {},
    'reminder.due': {},
  },
  states: {
    status: {
      description: 'What became of the request and its payment.',
      initial: 'pending',
      states: {
        pending: {
          description: 'The request has not been sent.',
          on: {
            'link.sent': { target: 'linkSent', meta: { spec: ['PAY-030'] } },
            'link.delivered': 'delivered',
            'link.failed': 'failed',
          },
        },
        linkSent: {
          description: 'The provider accepted the request.',
          on: {
            'link.delivered': { target: 'delivered', meta: { spec: ['PAY-030'] } },
            'link.failed': 'failed',
            'payment.started': paying,
            'payment.arrived': paid,
          },
        },
        delivered: {
          description: 'The customer has the request.',
          on: { 'payment.started': paying, 'payment.arrived': paid },
        },
        awaitingMethod: {
          description: 'The customer pays at the moment.',
          on: {
            'payment.failed': { target: 'failed', meta: { spec: ['PAY-030'] } },
            'payment.arrived': paid,
          },
        },
        failed: {
          description: 'The last payment failed, or the request could not be delivered.',
          on: { 'link.delivered': 'delivered', 'payment.started': paying, 'payment.arrived': paid },
        },
        paid: { description: 'Nothing is outstanding.' },
      },
    },
    reminder: {
      description: 'Whether the customer is reminded.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The customer may still be reminded.',
          on: {
            'reminder.due': [reminding('hasLink'), reminding('hasReceived'), reminding('hasFailed')],
            'payment.started': 'held',
            'payment.arrived': 'dropped',
            'link.failed': 'dropped',
          },
        },
        held: {
          description: 'The customer pays at the moment.',
          on: { 'payment.failed': 'waiting', 'payment.arrived': 'dropped' },
        },
        sent: { description: 'The customer was reminded.' },
        dropped: { description: 'The customer is not reminded.' },
      },
    },
  },
});
