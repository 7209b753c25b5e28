/**
 * Which plan does the organisation start with?
 *
 * The full-screen shell of the choice of a plan (B30). A choice leads to the provider's checkout if there is one, otherwise
 * to the dashboard (A7). Where subscriptions are not in use, everything is open and there is nothing to choose (X9).
 *
 * Intents  plan.continue, plan.retry
 * Facts    plan.changed (from the chooser)
 * Ports    readSetup
 * Charts   chooser (planChooser)
 */
import { assign, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { planChooserMachine } from '../billing/planChooser.machine.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

interface Setup {
  hasSubscriptions: boolean;
  isAdmin: boolean;
}

/** Milliseconds until the plans appear (BILL-037). */
const APPEARANCE = 300;

const chart = setup({
  types: {
    context: {} as { isAdmin: boolean },
    events: {} as { type: 'plan.continue' } | { type: 'plan.retry' } | { type: 'plan.changed' },
    children: {} as { readSetup: 'readSetup'; chooser: 'chooser' },
  },
  actors: { readSetup: port<Setup>('readSetup'), chooser: planChooserMachine },
  guards: { isInUse: (_, { hasSubscriptions }: Setup) => hasSubscriptions },
  actions: { setRole: assign((_, { isAdmin }: Setup) => ({ isAdmin })) },
  delays: { patience: CALL_PATIENCE, appearance: APPEARANCE },
});

const request = requestFor(chart);

export const planSelectionMachine = chart.createMachine({
  id: 'planSelection',
  context: { isAdmin: false },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked whether subscriptions are in use.',
      ...request({
        src: 'readSetup',
        onDone: [
          {
            guard: { type: 'isInUse', params: ({ event }) => event.output },
            target: 'arriving',
            actions: { type: 'setRole', params: ({ event }) => event.output },
          },
          { target: 'open' },
        ],
        onFailure: 'failed',
      }),
    },
    failed: {
      description: 'The server could not be asked.',
      on: { 'plan.retry': 'asking', 'plan.continue': 'done' },
    },
    arriving: {
      description: 'The plans are about to appear.',
      meta: { spec: ['BILL-037'] },
      after: { appearance: 'choosing' },
    },
    choosing: {
      description: 'The plans are shown.',
      meta: { spec: ['ONB-007'] },
      invoke: { id: 'chooser', src: 'chooser', input: ({ context: { isAdmin } }) => ({ isAdmin }) },
      on: { 'plan.changed': 'done', 'plan.continue': 'done' },
    },
    open: {
      description: 'Subscriptions are not in use, and nothing has to be chosen.',
      on: { 'plan.continue': 'done' },
    },
    done: { description: 'The person goes on to the dashboard.', type: 'final' },
  },
});
