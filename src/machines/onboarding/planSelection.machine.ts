/**
 * Which plan does the organisation start with?
 *
 * Plans and payment come with billing; until then every organisation may use everything (X9) and continues to the
 * dashboard (A7).
 *
 * Intents  plan.continue
 */
import { setup } from 'xstate';

export const planSelectionMachine = setup({
  types: { events: {} as { type: 'plan.continue' } },
}).createMachine({
  id: 'planSelection',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The plans are shown.',
      on: { 'plan.continue': 'done' },
      meta: { spec: ['ONB-007'] },
    },
    done: { description: 'The person goes on without choosing.', type: 'final' },
  },
});
