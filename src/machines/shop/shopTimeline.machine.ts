import { setup } from 'xstate';
import type { CustomerEvent, CustomerFacts } from '../customer/customer.facts.ts';

export const shopTimelineMachine = setup({
  types: { input: {} as CustomerFacts, context: {} as CustomerFacts, events: {} as CustomerEvent },
}).createMachine({
  id: 'shopTimeline',
  context: ({ input }) => input,
  initial: 'idle',
  states: { idle: {} },
});
