/**
 * What is the new token of an integration?
 *
 * It is shown once, as its first and last characters; copying gives the whole. A token that exists ends when another is
 * made, so that a person is asked first. The dialog that shows it is closed only by its button.
 *
 * Intents  token.confirm, token.cancel, token.copy, token.done
 * Ports    generateToken, copyToken
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { ApiIntegration } from '#contract/apiIntegration.ts';
import { generateApiToken } from '#contract/apiIntegrationCalls.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** Time for which "Copied" is shown, in milliseconds (INT-API-006). */
export const COPIED_FOR = 2_000;

interface Generated {
  token: string;
  integration: ApiIntegration;
}
interface Context {
  integration: ApiIntegration;
  /** Null until it is made. */
  token: string | null;
}

const chart = setup({
  types: {
    input: {} as { integration: ApiIntegration },
    context: {} as Context,
    output: {} as { integration: ApiIntegration },
    events: {} as
      | { type: 'token.confirm' }
      | { type: 'token.cancel' }
      | { type: 'token.copy' }
      | { type: 'token.done' },
    children: {} as { generateToken: 'generateToken'; copyToken: 'copyToken' },
  },
  actors: {
    generateToken: call(generateApiToken, {
      give: ({ token, integration }): Generated => ({ token, integration }),
    }),
    copyToken: port<void, { token: string }>('copyToken'),
  },
  guards: { hasToken: ({ context }) => context.integration.has_token },
  actions: {
    setToken: assign((_, generated: Generated) => generated),
    showFailure: (_, _params: { problem: Problem; what: 'generate' | 'copy' }) => {},
  },
  delays: { patience: CALL_PATIENCE, copied: COPIED_FOR },
});

const request = requestFor(chart);

export const apiTokenMachine = chart.createMachine({
  id: 'apiToken',
  context: ({ input }) => ({ integration: input.integration, token: null }),
  initial: 'deciding',
  output: ({ context }) => ({ integration: context.integration }),
  states: {
    deciding: {
      description: 'Decides by the token that exists.',
      always: [
        { guard: 'hasToken', target: 'confirming', meta: { spec: ['INT-API-004'] } },
        { target: 'generating' },
      ],
    },
    confirming: {
      description: 'A person is asked whether the earlier token shall end.',
      on: { 'token.confirm': 'generating', 'token.cancel': 'done' },
    },
    generating: {
      description: 'The token is being made.',
      ...request({
        src: 'generateToken',
        input: ({ context }) => ({ id: context.integration._id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setToken', params: ({ event }) => event.output },
          meta: { spec: ['INT-API-005'] },
        },
        onFailure: {
          target: 'done',
          actions: withProblem('showFailure', { what: 'generate' }),
          meta: { spec: ['INT-API-007'] },
        },
      }),
    },
    shown: {
      description: 'The token is shown, for the only time.',
      initial: 'idle',
      on: { 'token.done': 'done' },
      states: {
        idle: { on: { 'token.copy': 'copying' } },
        copying: {
          ...request({
            src: 'copyToken',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: 'copied',
            onFailure: {
              target: 'idle',
              actions: withProblem('showFailure', { what: 'copy' }),
              meta: { spec: ['INT-API-007'] },
            },
          }),
        },
        copied: {
          meta: { spec: ['INT-API-006'] },
          after: { copied: 'idle' },
          on: { 'token.copy': 'copying' },
        },
      },
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
