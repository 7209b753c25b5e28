/**
 * How far has this message come?
 *
 * The authority for one message. Ours goes sent → delivered → read, or fails; a status never goes back, and only a retry
 * leaves failed (A56). The customer's waits to be seen and is seen once (MSG-021).
 *
 * Intents  message.retry
 * Facts    provider.sent, provider.delivered, provider.read, provider.failed, agent.saw
 */
import { setup } from 'xstate';
import { MODE, STATUS, type StatusCode } from '#contract/message.ts';

export type DeliveryEvent =
  | { type: 'provider.sent' }
  | { type: 'provider.delivered' }
  | { type: 'provider.read' }
  | { type: 'provider.failed' }
  | { type: 'message.retry' }
  | { type: 'agent.saw' };

export interface Delivery {
  mode: number;
  status: StatusCode;
}

export const messageDeliveryMachine = setup({
  types: { input: {} as Delivery, context: {} as Delivery, events: {} as DeliveryEvent },
  guards: {
    isReceived: ({ context }) => context.mode === MODE.received,
    isRead: ({ context }) => context.status === STATUS.read,
    isDelivered: ({ context }) => context.status === STATUS.delivered,
    isFailed: ({ context }) => context.status === STATUS.failed,
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
    'message.retry': {},
    'agent.saw': {},
  },
  states: {
    settling: { always: [{ guard: 'isReceived', target: 'incoming' }, { target: 'outgoing' }] },
    incoming: {
      initial: 'settling',
      states: {
        settling: { always: [{ guard: 'isRead', target: 'seen' }, { target: 'unseen' }] },
        unseen: { on: { 'agent.saw': { target: 'seen', meta: { spec: ['RT-018'] } } } },
        seen: {},
      },
    },
    outgoing: {
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'isFailed', target: 'failed' },
            { guard: 'isRead', target: 'read' },
            { guard: 'isDelivered', target: 'delivered' },
            { target: 'sent' },
          ],
        },
        sent: {
          on: { 'provider.delivered': 'delivered', 'provider.read': 'read', 'provider.failed': 'failed' },
        },
        delivered: { on: { 'provider.read': 'read', 'provider.failed': 'failed' } },
        read: {},
        failed: { on: { 'message.retry': 'sent' } },
      },
    },
  },
});
