import { setup } from 'xstate';
import type { CustomerEvent, CustomerFacts } from '../customer/customer.facts.ts';

export const contactProfileMachine = setup({
  types: { input: {} as CustomerFacts, context: {} as CustomerFacts, events: {} as CustomerEvent },
}).createMachine({
  id: 'contactProfile',
  context: ({ input }) => input,
  initial: 'idle',
  states: { idle: {} },
});
