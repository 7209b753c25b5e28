/**
 * Which channel does the provider's hub send back, and can it be linked?
 *
 * `/redirect/d360`: the first channel of the address is linked; whatever is missing, malformed or refused leads back to
 * the onboarding (ONB-009), with a word on what went wrong.
 *
 * Ports    linkChannel
 * Told     showLinkFailure
 */
import { assign, setup } from 'xstate';
import { problemOf, tooSlow, type Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { firstChannelIn } from './channels.ts';

const malformed: Problem = { code: 'channelUnknown', text: null, details: {} };

export const channelRedirectMachine = setup({
  types: {
    input: {} as { address: string },
    context: {} as { channelId: string | null; linked: boolean },
    output: {} as { linked: boolean },
  },
  actors: { linkChannel: port<void, { channel_id: string }>('linkChannel') },
  guards: { hasChannel: ({ context }) => context.channelId !== null },
  actions: {
    remember: assign({ linked: true }),
    showLinkFailure: (_, _params: { problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE },
}).createMachine({
  id: 'channelRedirect',
  context: ({ input }) => ({ channelId: firstChannelIn(input.address), linked: false }),
  output: ({ context }) => ({ linked: context.linked }),
  initial: 'parsing',
  states: {
    parsing: {
      always: [
        { guard: 'hasChannel', target: 'linking', meta: { spec: ['ONB-008'] } },
        {
          target: 'failed',
          actions: { type: 'showLinkFailure', params: { problem: malformed } },
          meta: { spec: ['ONB-009'] },
        },
      ],
    },
    linking: {
      meta: { spec: ['ONB-010'] },
      invoke: {
        id: 'linkChannel',
        src: 'linkChannel',
        input: ({ context }) => ({ channel_id: context.channelId ?? '' }),
        onDone: { target: 'linked', actions: 'remember', meta: { spec: ['ONB-005', 'ONB-009'] } },
        onError: {
          target: 'failed',
          actions: { type: 'showLinkFailure', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          meta: { spec: ['ONB-006', 'ONB-009'] },
        },
      },
      after: {
        patience: {
          target: 'failed',
          actions: { type: 'showLinkFailure', params: { problem: tooSlow } },
        },
      },
    },
    linked: { type: 'final' },
    failed: { type: 'final' },
  },
});
