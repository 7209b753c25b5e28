/**
 * Is the organisation's Instagram account connected, and how does an admin connect or disconnect it?
 *
 * Usually by Instagram's own login, which returns to `/instagram/connected`; under "Advanced" with tokens. Members only
 * see the status (O1).
 *
 * Intents  connect.open, .toggleHistory, .start, .advanced; manual.done; disconnect.open, .toggleDelete, .confirm;
 *          dialog.close
 * Facts    instagram.changed
 * Ports    findLogin, disconnect
 * Charts   manual
 * Effects  leaveTo, enterOnboarding
 */
import { blank, chart } from './instagramConnect.words.ts';
import { requestFor, withProblem } from '../request.ts';

const request = requestFor(chart);

export const instagramConnectMachine = chart.createMachine({
  id: 'instagramConnect',
  context: ({ input }) => ({ ...blank, ...input }),
  initial: 'settling',
  on: {
    'instagram.changed': { actions: { type: 'setConnected', params: ({ event }) => event } },
  },
  states: {
    settling: {
      description: 'Decides by the account and the role.',
      always: [
        { guard: 'isConnected', target: 'connected', meta: { spec: ['INT-IG-001'] } },
        { target: 'disconnected' },
      ],
    },
    disconnected: {
      description: 'No Instagram account is connected.',
      entry: 'begin',
      on: {
        'connect.open': { guard: 'isAdmin', target: 'ready' },
        'instagram.changed': {
          target: 'settling',
          actions: { type: 'setConnected', params: ({ event }) => event },
        },
      },
    },
    connected: {
      description: 'An Instagram account is connected.',
      entry: 'begin',
      on: {
        'disconnect.open': { guard: 'isAdmin', target: 'confirming' },
        'instagram.changed': {
          target: 'settling',
          actions: { type: 'setConnected', params: ({ event }) => event },
        },
      },
    },
    ready: {
      description: 'The dialog to connect an account is open.',
      tags: 'dialog',
      on: {
        'connect.toggleHistory': { actions: 'toggleHistory', meta: { spec: ['INT-IG-003'] } },
        'connect.start': { target: 'connecting', meta: { spec: ['INT-IG-002', 'INT-IG-004'] } },
        'connect.advanced': { target: 'manual', actions: 'clearProblem' },
        'dialog.close': 'settling',
      },
    },
    connecting: {
      description: "The page leaves for Instagram's login.",
      tags: ['dialog', 'busy'],
      ...request({
        src: 'findLogin',
        input: ({ context }) => ({ history: context.history }),
        onDone: [
          {
            guard: { type: 'hasUrl', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'leaveTo', params: ({ event }) => event.output },
            meta: { spec: ['INT-IG-004'] },
          },
          {
            target: 'ready',
            actions: { type: 'setProblem', params: { title: 'instagram.noLoginUrl', problem: null } },
            meta: { spec: ['INT-IG-005'] },
          },
        ],
        onFailure: {
          target: 'ready',
          actions: withProblem('setProblem', { title: 'instagram.loginFailed' }),
          meta: { spec: ['INT-IG-002', 'INT-IG-005'] },
        },
      }),
    },
    // The browser's Back button returns to this state; closing the dialog leaves it.
    leaving: {
      description: "The browser loads Instagram's login.",
      tags: ['dialog', 'busy'],
      on: { 'dialog.close': 'settling' },
    },
    manual: {
      description: 'The account is connected with tokens.',
      tags: 'dialog',
      invoke: {
        id: 'manual',
        src: 'manual',
        input: ({ context }) => context.manualForm,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: { type: 'setConnected', params: { connected: true } },
          },
          { target: 'ready', actions: { type: 'storeForm', params: ({ event }) => event.output } },
        ],
      },
      on: { 'dialog.close': 'settling' },
    },
    succeeded: {
      description: 'The dialog says that the account is connected.',
      tags: 'dialog',
      on: {
        'manual.done': [
          { guard: 'hasChannel', target: 'settling' },
          { target: 'settling', actions: 'enterOnboarding', meta: { spec: ['INT-IG-010'] } },
        ],
        'dialog.close': 'settling',
      },
    },
    confirming: {
      description: 'The person is asked before the account is disconnected.',
      tags: 'dialog',
      on: {
        'disconnect.toggleDelete': { actions: 'toggleDelete', meta: { spec: ['INT-IG-011'] } },
        'disconnect.confirm': {
          target: 'disconnecting',
          actions: 'clearProblem',
          meta: { spec: ['INT-IG-011'] },
        },
        'dialog.close': 'settling',
      },
    },
    disconnecting: {
      description: 'The account is being disconnected.',
      tags: ['dialog', 'busy'],
      ...request({
        src: 'disconnect',
        input: ({ context }) => ({ deleteHistory: context.deleteHistory }),
        onDone: {
          target: 'settling',
          actions: { type: 'setConnected', params: { connected: false } },
        },
        onFailure: {
          target: 'confirming',
          actions: withProblem('setProblem', { title: 'instagram.disconnectFailed' }),
          meta: { spec: ['INT-IG-013'] },
        },
      }),
    },
  },
});
