/**
 * Has the time passed in which a sent message can be undone?
 *
 * One for each held message; the outbox stops it when the message is undone.
 *
 * Effects  notifyReleased
 */
import { setup } from 'xstate';
import { SECOND } from '#lib/time.ts';

interface Held {
  /** `client_message_id` of the message. */
  id: string;
  seconds: number;
}

export const messageHoldMachine = setup({
  types: { input: {} as Held, context: {} as Held },
  actions: { notifyReleased: (_, _params: { id: string }) => {} },
  delays: { hold: ({ context }) => context.seconds * SECOND },
}).createMachine({
  id: 'messageHold',
  context: ({ input }) => input,
  initial: 'holding',
  states: {
    holding: { description: 'The message can be undone.', after: { hold: 'released' } },
    released: {
      description: 'The message is sent.',
      type: 'final',
      entry: { type: 'notifyReleased', params: ({ context }) => ({ id: context.id }) },
    },
  },
});
