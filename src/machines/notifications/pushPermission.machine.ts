/**
 * May this browser notify the person when nobody looks at the page, and shall they be asked?
 *
 * The worker is registered at startup. The prompt appears after the agent's first reply, only while the browser is
 * undecided and the last "not now" is seven days old (NOTIF-001); never without browser support (NOTIF-008). Until then
 * the user's menu offers notifications. Failures are only logged (NOTIF-004).
 *
 * Intents  push.accept, push.decline, push.retry
 * Facts    push.replied                                          the server has accepted a message of this agent
 * Ports    startWorker, requestPermission, registerToken
 * Told     rememberDismissal, logFailure
 */
import { assign, setup } from 'xstate';
import { problemOf, tooSlow, type Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, DAY } from '#lib/time.ts';
import { port } from '../port.ts';

/** CONST: the prompt comes again after this, in milliseconds. */
export const PROMPT_AGAIN = 7 * DAY;

export type Permission = 'unsupported' | 'default' | 'granted' | 'denied';

export interface Standing {
  permission: Permission;
  /** When the prompt was last put off, in milliseconds; null when never. */
  dismissedAt: number | null;
  now: number;
}

type Failed = { what: 'worker' | 'permission' | 'token'; problem: Problem };

export const pushPermissionMachine = setup({
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
    learn: assign((_, { standing }: { standing: Standing }) => standing),
    decide: assign((_, { permission }: { permission: Permission }) => ({ permission })),
    rememberDismissal: () => {},
    logFailure: (_, _params: Failed) => {},
  },
  delays: { patience: CALL_PATIENCE },
}).createMachine({
  id: 'pushPermission',
  context: { permission: 'unsupported', dismissedAt: null, now: 0 },
  initial: 'checking',
  states: {
    checking: {
      description: 'The browser is asked what it can do.',
      invoke: {
        id: 'startWorker',
        src: 'startWorker',
        onDone: {
          target: 'weighing',
          actions: { type: 'learn', params: ({ event }) => ({ standing: event.output }) },
          meta: { spec: ['NOTIF-006'] },
        },
        onError: {
          target: 'unsupported',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'worker', problem: problemOf(event.error) }),
          },
          meta: { spec: ['NOTIF-004'] },
        },
      },
      after: {
        patience: {
          target: 'unsupported',
          actions: { type: 'logFailure', params: { what: 'worker', problem: tooSlow } },
        },
      },
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
    unsupported: { description: 'The browser knows no notifications.' },
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
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'permission', problem: problemOf(event.error) }),
          },
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
      invoke: {
        id: 'registerToken',
        src: 'registerToken',
        onDone: { target: 'granted', meta: { spec: ['NOTIF-002'] } },
        onError: {
          target: 'unregistered',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ what: 'token', problem: problemOf(event.error) }),
          },
          meta: { spec: ['NOTIF-004'] },
        },
      },
      after: {
        patience: {
          target: 'unregistered',
          actions: { type: 'logFailure', params: { what: 'token', problem: tooSlow } },
        },
      },
    },
    granted: { description: 'Notifications arrive in this browser.' },
    unregistered: {
      description: 'The registration failed and can be tried again.',
      on: { 'push.retry': 'registering' },
    },
    denied: { description: 'The person refused notifications.' },
  },
});
