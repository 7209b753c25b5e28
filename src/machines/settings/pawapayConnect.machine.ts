import { setup } from 'xstate';

export interface PawapayInput {
  connected: boolean;
  isAdmin: boolean;
  hasChannel: boolean;
}

export const pawapayConnectMachine = setup({
  types: {
    input: {} as PawapayInput,
    context: {} as PawapayInput,
    events: {} as { type: 'pawapay.changed'; connected: boolean },
  },
}).createMachine({
  id: 'pawapayConnect',
  context: ({ input }) => input,
  initial: 'idle',
  states: { idle: {} },
});
