import { setup } from 'xstate';
import type { CustomerEvent, CustomerFacts } from '../customer/customer.facts.ts';

export const paymentHistoryMachine = setup({
  types: { input: {} as CustomerFacts, context: {} as CustomerFacts, events: {} as CustomerEvent },
}).createMachine({
  id: 'paymentHistory',
  context: ({ input }) => input,
  initial: 'idle',
  states: { idle: {} },
});
