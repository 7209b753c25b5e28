/**
 * What is the delivery status of this message?
 *
 * The authority for one message. Ours goes sent → delivered → read, or fails; a status never goes back, and only a retry
 * or a late status leaves failed (A56). A send whose outcome the provider did not report becomes unconfirmed (O13): it is
 * never repeated automatically, a person decides, and a status that arrives late still counts. The customer's message is
 * seen once (MSG-021).
 *
 * Intents  message.retry, message.sendAgain, message.leave
 * Facts    provider.sent, provider.delivered, provider.read, provider.failed, confirmation.expired, agent.saw
 */
import { setup } from 'xstate';
import { type Confirmation, MODE, STATUS, type StatusCode } from '#contract/message.ts';

export type DeliveryEvent =
  | { type: 'provider.sent' }
  | { type: 'provider.delivered' }
  | { type: 'provider.read' }
  | { type: 'provider.failed' }
  /** No status can report the outcome any more. */
  | { type: 'confirmation.expired' }
  | { type: 'message.retry' }
  | { type: 'message.sendAgain' }
  | { type: 'message.leave' }
  | { type: 'agent.saw' };

export interface Delivery {
  mode: number;
  status: StatusCode;
  confirmation: Confirmation | null;
}

export const messageDeliveryMachine = setup({
  types: { input: {} as Delivery, context: {} as Delivery, events: {} as DeliveryEvent },
  guards: {
    isReceived: ({ context }) => context.mode === MODE.received,
    isRead: ({ context }) => context.status === STATUS.read,
    isDelivered: ({ context }) => context.status === STATUS.delivered,
    isFailed: ({ context }) => context.status === STATUS.failed,
    isUnconfirmed: ({ context }) => context.confirmation === 'unconfirmed',
    isLeft: ({ context }) => context.confirmation === 'left',
  },
}).createMachine({
  id: 'messageDelivery',
  context: ({ input }) => input,
  initial: 'settling',
  on: {
    'provider.sent': {},
    'provider.delivered': {},
    'provider.read': {},
    'provider.failed': {},
    'confirmation.expired': {},
    'message.retry': {},
    'message.sendAgain': {},
    'message.leave': {},
    'agent.saw': {},
  },
  states: {
    settling: {
      description: 'Decides by the direction and state of the message.',
      always: [{ guard: 'isReceived', target: 'incoming' }, { target: 'outgoing' }],
    },
    incoming: {
      description: 'The customer wrote the message.',
      initial: 'settling',
      states: {
        settling: { always: [{ guard: 'isRead', target: 'seen' }, { target: 'unseen' }] },
        unseen: { on: { 'agent.saw': { target: 'seen', meta: { spec: ['RT-018'] } } } },
        seen: {},
      },
    },
    outgoing: {
      description: 'The message goes to the customer.',
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'isFailed', target: 'failed' },
            { guard: 'isRead', target: 'read' },
            { guard: 'isDelivered', target: 'delivered' },
            { guard: 'isUnconfirmed', target: 'unconfirmed' },
            { guard: 'isLeft', target: 'left' },
            { target: 'sent' },
          ],
        },
        sent: {
          on: {
            'provider.delivered': 'delivered',
            'provider.read': 'read',
            'provider.failed': 'failed',
            'confirmation.expired': 'unconfirmed',
          },
        },
        unconfirmed: {
          on: {
            'provider.sent': 'sent',
            'provider.delivered': 'delivered',
            'provider.read': 'read',
            'provider.failed': 'failed',
            'message.sendAgain': 'sent',
            'message.leave': 'left',
          },
        },
        left: {
          on: {
            'provider.sent': 'sent',
            'provider.delivered': 'delivered',
            'provider.read': 'read',
            'provider.failed': 'failed',
          },
        },
        delivered: { on: { 'provider.read': 'read', 'provider.failed': 'failed' } },
        read: {},
        // A delivered status after a failed one wins (contracts §1.10).
        failed: {
          on: { 'provider.delivered': 'delivered', 'provider.read': 'read', 'message.retry': 'sent' },
        },
      },
    },
  },
});
