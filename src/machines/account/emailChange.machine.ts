/**
 * To which address does this person want to change?
 *
 * An address that an organisation of theirs would keep out is told before any mail is sent; the same address again is meant.
 * The password stays in the form. Both addresses get a link; the server answers the same for every address.
 *
 * Intents  email.submit, email.close
 * Ports    changeEmail
 */
import { assign, setup } from 'xstate';
import { changeEmail } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { looksLikeEmail } from '../session/email.ts';

interface Asked {
  email: string;
  password: string;
}
type Asking = Asked & { outside: boolean };
type Wrong = keyof Asked;

const wrongIn = ({ email, password }: Asked): Wrong | null =>
  !looksLikeEmail(email) ? 'email' : password === '' ? 'password' : null;

const chart = setup({
  types: {
    context: {} as { email: string; warned: string | null; wrong: Wrong | null; problem: Problem | null },
    events: {} as ({ type: 'email.submit' } & Asked) | { type: 'email.close' },
  },
  actors: {
    changeEmail: call(changeEmail, { ask: (asked: Asking, { language }) => ({ ...asked, language }) }),
  },
  guards: {
    isWrong: (_, { wrong }: { wrong: Wrong | null }) => wrong !== null,
    isPasswordRefused: (_, { problem }: { problem: Problem }) => problem.code === 'passwordWrong',
    isOutside: (_, { problem }: { problem: Problem }) => problem.code === 'emailOutside',
  },
  actions: {
    setWrong: assign((_, { wrong, problem = null }: { wrong: Wrong | null; problem?: Problem | null }) => ({
      wrong,
      problem,
    })),
    warn: assign(({ context }, { problem }: { problem: Problem }) => ({ warned: context.email, problem })),
    setEmail: assign((_, { email }: { email: string }) => ({
      email: email.trim(),
      wrong: null,
      problem: null,
    })),
  },
  delays: { patience: 20 * SECOND },
});

const request = requestFor(chart);

export const emailChangeMachine = chart.createMachine({
  id: 'emailChange',
  context: { email: '', warned: null, wrong: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The new address and the password can be entered.',
      initial: 'plain',
      on: {
        'email.submit': [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ wrong: wrongIn(event) }) },
            target: '.incomplete',
            actions: { type: 'setWrong', params: ({ event }) => ({ wrong: wrongIn(event) }) },
          },
          { target: 'asking', actions: { type: 'setEmail', params: ({ event }) => event } },
        ],
        'email.close': 'closed',
      },
      states: { plain: {}, incomplete: {}, refused: {}, warned: {} },
    },
    asking: {
      description: 'The mails are being asked for.',
      ...request({
        src: 'changeEmail',
        input: ({ context, event }) => ({
          email: context.email,
          outside: context.email === context.warned,
          password: (event as Asked & { type: string }).password,
        }),
        onDone: 'sent',
        onRefused: [
          { guard: withProblem('isOutside'), target: 'editing.warned', actions: withProblem('warn') },
          {
            guard: withProblem('isPasswordRefused'),
            target: 'editing.incomplete',
            actions: withProblem('setWrong', { wrong: 'password' }),
          },
        ],
        onFailure: { target: 'editing.refused', actions: withProblem('setWrong', { wrong: null }) },
      }),
    },
    sent: {
      description: 'Both addresses get a link.',
      on: { 'email.close': 'closed' },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
