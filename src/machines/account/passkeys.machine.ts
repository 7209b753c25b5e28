/**
 * With which passkeys can this person sign in?
 *
 * Intents  passkey.add, passkey.remove, passkeys.retry
 * Ports    loadPasskeys, removePasskey
 * Charts   passkeyAdd
 */
import { assign, setup } from 'xstate';
import { type Passkey, listPasskeys, removePasskey } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { passkeyAddMachine } from './passkeyAdd.machine.ts';

type Asked = { id: string };

const chart = setup({
  types: {
    context: {} as { passkeys: Passkey[]; removing: string | null; problem: Problem | null },
    events: {} as { type: 'passkey.add' } | ({ type: 'passkey.remove' } & Asked) | { type: 'passkeys.retry' },
    children: {} as {
      loadPasskeys: 'loadPasskeys';
      removePasskey: 'removePasskey';
      passkeyAdd: 'passkeyAdd';
    },
  },
  actors: {
    loadPasskeys: call(listPasskeys, { give: ({ data }) => data }),
    removePasskey: call(removePasskey),
    passkeyAdd: passkeyAddMachine,
  },
  guards: {
    isKnown: ({ context }, { id }: Asked) => context.passkeys.some((it) => it.id === id),
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 'notFound',
  },
  actions: {
    setPasskeys: assign((_, { passkeys }: { passkeys: Passkey[] }) => ({ passkeys, problem: null })),
    choose: assign((_, { id }: Asked) => ({ removing: id, problem: null })),
    drop: assign(({ context }) => ({
      passkeys: context.passkeys.filter(({ id }) => id !== context.removing),
    })),
    settle: assign({ removing: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const passkeysMachine = chart.createMachine({
  id: 'passkeys',
  context: { passkeys: [], removing: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The passkeys are being loaded.',
      ...request({
        src: 'loadPasskeys',
        onDone: {
          target: 'ready',
          actions: { type: 'setPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The passkeys could not be loaded.', on: { 'passkeys.retry': 'loading' } },
    ready: {
      description: 'Passkeys can be added and removed.',
      entry: 'settle',
      on: {
        'passkey.add': 'adding',
        'passkey.remove': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    removing: {
      description: 'A passkey is being removed.',
      ...request({
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.removing ?? '' }),
        onDone: { target: 'ready', actions: 'drop' },
        onRefused: [{ guard: withProblem('isGone'), target: 'ready', actions: 'drop' }],
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
    adding: {
      description: 'A passkey is being added in a dialog.',
      invoke: { id: 'passkeyAdd', src: 'passkeyAdd', onDone: 'loading' },
    },
  },
});
