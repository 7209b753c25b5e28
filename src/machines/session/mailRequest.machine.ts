/**
 * Does this person get the mail that they need: the link that confirms their address, or the one for a new password?
 *
 * Where the address is known already, the mail has been sent and can be sent again. The server answers the same for every
 * address, so the texts never say whether anybody has it.
 *
 * Intents  mail.ask, mail.again
 * Ports    requestMail
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { looksLikeEmail } from './email.ts';

export type MailedLink = 'confirm' | 'reset';

interface Asked {
  email: string;
  kind: MailedLink;
}

const chart = setup({
  types: {
    input: {} as { email: string | null; kind: MailedLink },
    context: {} as Asked & { problem: Problem | null },
    events: {} as { type: 'mail.ask'; email: string } | { type: 'mail.again' },
    tags: {} as 'busy',
  },
  actors: { requestMail: port<void, Asked>('requestMail') },
  guards: {
    isAddressed: ({ context }) => context.email !== '',
    isEmail: (_, { email }: { email: string }) => looksLikeEmail(email),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim(), problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);
const asked = ({ context: { email, kind } }: { context: Asked }) => ({ email, kind });

export const mailRequestMachine = chart.createMachine({
  id: 'mailRequest',
  context: ({ input }) => ({ email: input.email ?? '', kind: input.kind, problem: null }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides whether the address is known already.',
      always: [{ guard: 'isAddressed', target: 'sent' }, { target: 'filling' }],
    },
    filling: {
      description: 'The address can be entered.',
      initial: 'plain',
      on: {
        'mail.ask': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
          { target: '.incomplete' },
        ],
      },
      states: { plain: {}, incomplete: {}, refused: {} },
    },
    asking: {
      description: 'The mail is being asked for.',
      tags: 'busy',
      ...request({
        src: 'requestMail',
        input: asked,
        onDone: 'sent',
        onFailure: { target: 'filling.refused', actions: withProblem('setProblem') },
      }),
    },
    sent: {
      description: 'The mail was sent, and can be sent again.',
      initial: 'first',
      on: { 'mail.again': '.asking' },
      states: {
        first: {},
        asking: {
          tags: 'busy',
          entry: 'clearProblem',
          ...request({
            src: 'requestMail',
            input: asked,
            onDone: 'again',
            onFailure: { target: 'refused', actions: withProblem('setProblem') },
          }),
        },
        again: {},
        refused: {},
      },
    },
  },
});
