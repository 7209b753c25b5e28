/**
 * What is the status of this recipient of a campaign?
 *
 * The authority for one recipient of a campaign. The message goes pending → sent → delivered → read → replied; a later
 * step includes the earlier ones (B9), and none is undone. A message whose outcome stays unknown is unconfirmed (O13),
 * one that the provider holds for a quality check is held (O18). A temporary failure is retried a limited number of times
 * (B39). A skipped recipient was never written to.
 *
 * Intents  message.sendAgain
 * Facts    provider.accepted, provider.held, provider.sent, provider.delivered, provider.read, provider.failed,
 *          confirmation.expired, customer.replied, retry.due, engine.skipped
 */
import { assign, setup } from 'xstate';
import type { RecipientStatus } from '#contract/campaignStatus.ts';

/** Messages of one recipient that follow a failed one, at most (B39). */
export const RETRIES_MOST = 3;

export type RecipientEvent =
  | { type: 'provider.accepted' }
  | { type: 'provider.held' }
  | { type: 'provider.sent' }
  | { type: 'provider.delivered' }
  | { type: 'provider.read' }
  /** `mayPass`: the same message may succeed another time, and the campaign tries failed recipients again. */
  | { type: 'provider.failed'; mayPass: boolean }
  | { type: 'confirmation.expired' }
  | { type: 'customer.replied' }
  | { type: 'retry.due' }
  | { type: 'message.sendAgain' }
  | { type: 'engine.skipped' };

export interface RecipientState {
  status: RecipientStatus;
  retries: number;
}

const chart = setup({
  types: { input: {} as RecipientState, context: {} as { retries: number }, events: {} as RecipientEvent },
  guards: {
    mayRetry: ({ context, event }) =>
      event.type === 'provider.failed' && event.mayPass && context.retries < RETRIES_MOST,
  },
  actions: { countRetry: assign({ retries: ({ context }) => context.retries + 1 }) },
});

const arrivals = { 'provider.delivered': 'delivered', 'provider.read': 'read' } as const;
const failing = [
  {
    guard: 'mayRetry',
    target: 'retry_scheduled',
    actions: 'countRetry',
    meta: { spec: ['CAMP-029', 'WIZ-027'] },
  },
  { target: 'failed' },
] as const;

export const recipientLifecycleMachine = chart.createMachine({
  id: 'recipientLifecycle',
  context: ({ input }) => ({ retries: input.retries }),
  initial: 'pending',
  on: {
    // Listed so that a state that ignores them does so knowingly.
    'provider.accepted': {},
    'provider.held': {},
    'provider.sent': {},
    'provider.delivered': {},
    'provider.read': {},
    'provider.failed': {},
    'confirmation.expired': {},
    'customer.replied': {},
    'retry.due': {},
    'message.sendAgain': {},
    'engine.skipped': {},
  },
  states: {
    pending: {
      description: 'The provider has not accepted the message yet.',
      on: {
        ...arrivals,
        'provider.accepted': 'sent',
        'provider.sent': 'sent',
        'provider.held': 'held',
        'provider.failed': failing,
        'confirmation.expired': 'unconfirmed',
        'engine.skipped': 'skipped',
      },
    },
    sent: {
      description: 'The provider has accepted the message.',
      on: {
        ...arrivals,
        'provider.failed': failing,
        'customer.replied': { target: 'replied', meta: { spec: ['CAMP-031'] } },
      },
    },
    held: {
      description: 'The provider keeps the message back for a quality check.',
      on: {
        ...arrivals,
        'provider.sent': 'sent',
        'provider.failed': failing,
        'customer.replied': 'replied',
      },
    },
    unconfirmed: {
      description: 'Whether the message was sent is unknown.',
      on: {
        ...arrivals,
        'provider.accepted': 'sent',
        'provider.sent': 'sent',
        'provider.failed': 'failed',
        'customer.replied': 'replied',
        'message.sendAgain': 'pending',
      },
    },
    delivered: {
      description: 'The message is on the phone.',
      on: { 'provider.read': 'read', 'customer.replied': 'replied' },
    },
    read: {
      description: 'The customer has read the message.',
      on: { 'customer.replied': 'replied' },
    },
    replied: { description: 'The customer has replied.' },
    failed: {
      description: 'The message did not arrive and is not tried again.',
      // A delivered status after a failed one wins (contracts §1.10).
      on: arrivals,
    },
    retry_scheduled: {
      description: 'The message did not arrive and is tried again at a set time.',
      on: { ...arrivals, 'retry.due': 'pending' },
    },
    skipped: { description: 'Nothing is sent to the recipient.' },
  },
});
