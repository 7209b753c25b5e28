/**
 * Which messages of this conversation wait to go out, and which came back?
 *
 * The rows are in the cache. One is taken back into the composer, sent now, or discarded; the server answers whether it
 * was still there.
 *
 * Intents  scheduled.takeBack, scheduled.sendNow, scheduled.discard, scheduled.retry
 * Facts    scheduled.stale
 * Ports    loadScheduled, actOnScheduled
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { onCustomer } from '../customer/onCustomer.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

export type ScheduledAct = 'takeBack' | 'sendNow' | 'discard';

interface Context {
  conversationId: string;
  /** The message that is being changed. */
  id: string;
  act: ScheduledAct;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'scheduled.takeBack'; id: string }
      | { type: 'scheduled.sendNow'; id: string }
      | { type: 'scheduled.discard'; id: string }
      | { type: 'scheduled.retry' }
      | { type: 'scheduled.stale' },
  },
  actors: {
    loadScheduled: port<void, { conversationId: string }>('loadScheduled'),
    actOnScheduled: port<void, Context>('actOnScheduled'),
    scheduledChanges: onCustomer('scheduled.stale', 'scheduled'),
  },
  actions: {
    choose: assign((_, chosen: { id: string; act: ScheduledAct }) => chosen),
    showFailure: failureToast('toast.scheduledFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const acts = (act: ScheduledAct) => ({
  target: 'acting' as const,
  actions: {
    type: 'choose' as const,
    params: ({ event }: { event: { id: string } }) => ({ id: event.id, act }),
  },
});

export const scheduledMessagesMachine = chart.createMachine({
  id: 'scheduledMessages',
  context: ({ input }) => ({ ...input, id: '', act: 'discard' }),
  invoke: {
    id: 'scheduledChanges',
    src: 'scheduledChanges',
    input: ({ context: { conversationId } }) => ({ conversationId }),
  },
  initial: 'loading',
  // Loaded again after a request that runs already: its answer may lack the change.
  on: { 'scheduled.stale': { target: '.loading' } },
  states: {
    loading: {
      description: 'The messages are being loaded.',
      ...request({
        src: 'loadScheduled',
        input: ({ context }) => ({ conversationId: context.conversationId }),
        onDone: 'ready',
        onFailure: { target: 'failed' },
      }),
    },
    ready: {
      description: 'The messages are shown.',
      on: {
        'scheduled.takeBack': acts('takeBack'),
        'scheduled.sendNow': acts('sendNow'),
        'scheduled.discard': acts('discard'),
      },
    },
    failed: { description: 'The messages could not be loaded.', on: { 'scheduled.retry': 'loading' } },
    acting: {
      description: 'One of the messages is being changed.',
      // The change itself is announced before its answer.
      on: { 'scheduled.stale': {} },
      ...request({
        src: 'actOnScheduled',
        input: ({ context }) => context,
        onDone: 'loading',
        onFailure: { target: 'loading', actions: withProblem('showFailure') },
      }),
    },
  },
});
