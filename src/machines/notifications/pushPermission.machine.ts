/**
 * May this browser notify the person while no page is visible, and are they asked?
 *
 * The worker is registered at startup. The prompt appears after the agent's first reply, only while the browser is
 * undecided and the last "not now" is seven days old (NOTIF-001); never without browser support (NOTIF-008). Until then
 * the user's menu offers notifications. Failures are only logged (NOTIF-004).
 *
 * Intents  push.accept, push.decline, push.retry
 * Facts    push.replied                                          the server has accepted a message of this agent
 * Ports    startWorker, requestPermission, registerToken
 * Effects  rememberDismissal, logFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, DAY } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** CONST: the prompt comes again after this, in milliseconds. */
export const PROMPT_AGAIN = 7 * DAY;

export type Permission = 'unsupported' | 'default' | 'granted' | 'denied';

export interface Standing {
  permission: Permission;
  /** Time of the last dismissal in milliseconds; null if never. */
  dismissedAt: number | null;
  now: number;
}

type Failed = { what: 'worker' | 'permission' | 'token'; problem: Problem };

const chart = setup({
  types: {
    context: {} as Standing,
    events: {} as
      | { type: 'push.accept' }
      | { type: 'push.decline' }
      | { type: 'push.retry' }
      | { type: 'push.replied' },
  },
  actors: {
    startWorker: port<Standing>('startWorker'),
    requestPermission: port<Permission>('requestPermission'),
    registerToken: port<void>('registerToken'),
  },
  guards: {
    isUnsupported: ({ context }) => context.permission === 'unsupported',
    isGranted: ({ context }) => context.permission === 'granted',
    isDenied: ({ context }) => context.permission === 'denied',
    isDue: ({ context: { dismissedAt, now } }) => dismissedAt === null || now - dismissedAt >= PROMPT_AGAIN,
  },
  actions: {
    setStanding: assign((_, { standing }: { standing: Standing }) => standing),
    decide: assign((_, { permission }: { permission: Permission }) => ({ permission })),
    rememberDismissal: () => {},
    logFailure: (_, _params: Failed) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const pushPermissionMachine = chart.createMachine({
  id: 'pushPermission',
  context: { permission: 'unsupported', dismissedAt: null, now: 0 },
  initial: 'checking',
  states: {
    checking: {
      description: 'The browser is asked what it can do.',
      ...request({
        src: 'startWorker',
        onDone: {
          target: 'weighing',
          actions: { type: 'setStanding', params: ({ event }) => ({ standing: event.output }) },
          meta: { spec: ['NOTIF-006'] },
        },
        onFailure: {
          target: 'unsupported',
          actions: withProblem('logFailure', { what: 'worker' }),
          meta: { spec: ['NOTIF-004'] },
        },
      }),
    },
    weighing: {
      description: 'Decides whether the person is asked.',
      always: [
        { guard: 'isUnsupported', target: 'unsupported', meta: { spec: ['NOTIF-008'] } },
        { guard: 'isGranted', target: 'registering' },
        { guard: 'isDenied', target: 'denied' },
        { guard: 'isDue', target: 'waiting', meta: { spec: ['NOTIF-001'] } },
        { target: 'hidden', meta: { spec: ['NOTIF-001'] } },
      ],
    },
    unsupported: { description: 'The browser does not support notifications.' },
    hidden: { description: 'The question is not shown for now.', on: { 'push.accept': 'requesting' } },
    waiting: {
      description: 'The question waits for the first reply; the user menu offers it.',
      on: {
        'push.replied': { target: 'prompting', meta: { spec: ['NOTIF-001'] } },
        'push.accept': { target: 'requesting', meta: { spec: ['NOTIF-002'] } },
      },
    },
    prompting: {
      description: 'The strip asks whether to turn notifications on.',
      on: {
        'push.accept': { target: 'requesting', meta: { spec: ['NOTIF-002'] } },
        'push.decline': { target: 'hidden', actions: 'rememberDismissal', meta: { spec: ['NOTIF-003'] } },
      },
    },
    requesting: {
      description: 'The browser asks the person.',
      invoke: {
        id: 'requestPermission',
        src: 'requestPermission',
        onDone: {
          target: 'decided',
          actions: { type: 'decide', params: ({ event }) => ({ permission: event.output }) },
        },
        onError: {
          target: 'hidden',
          actions: withProblem('logFailure', { what: 'permission' }),
        },
      },
    },
    decided: {
      description: "Decides by the person's answer.",
      always: [
        { guard: 'isGranted', target: 'registering', meta: { spec: ['NOTIF-002'] } },
        { guard: 'isDenied', target: 'denied' },
        // The browser's own question was closed without an answer.
        { target: 'hidden', actions: 'rememberDismissal' },
      ],
    },
    registering: {
      description: 'This browser is being registered.',
      ...request({
        src: 'registerToken',
        onDone: { target: 'granted', meta: { spec: ['NOTIF-002'] } },
        onFailure: {
          target: 'unregistered',
          actions: withProblem('logFailure', { what: 'token' }),
          meta: { spec: ['NOTIF-004'] },
        },
      }),
    },
    granted: { description: 'Notifications arrive in this browser.' },
    unregistered: {
      description: 'The registration failed and can be tried again.',
      on: { 'push.retry': 'registering' },
    },
    denied: { description: 'The person refused notifications.' },
  },
});
