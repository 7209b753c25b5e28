/**
 * Is the organisation's Instagram account connected, and how does an admin connect or disconnect it?
 *
 * Usually by leaving for Instagram's own login, which comes back to `/instagram/connected`. Under "Advanced" with a
 * Facebook page's id and token, tried before they are kept, or with a person's token, whose pages are offered. Members
 * only see how it stands (O1).
 *
 * Intents  connect.open, .toggleHistory, .start, .advanced; manual.method, .type, .test, .connect, .findPages,
 *          .choosePage, .selectPage, .back, .done; disconnect.open, .toggleDelete, .confirm; dialog.close
 * Facts    instagram.changed
 * Ports    findLogin, testPage, connectPage, findPages, selectPage, disconnect
 * Told     leaveTo, enterOnboarding
 * Size     both ways to connect an account and its disconnection, in one tree
 */
import { blank, chart } from './instagramConnect.words.ts';
import { requestFor, withProblem } from '../request.ts';

const request = requestFor(chart);

export const instagramConnectMachine = chart.createMachine({
  id: 'instagramConnect',
  context: ({ input }) => ({ ...blank, ...input }),
  initial: 'settling',
  on: {
    'instagram.changed': { actions: { type: 'learn', params: ({ event }) => event } },
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
          actions: { type: 'learn', params: ({ event }) => event },
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
          actions: { type: 'learn', params: ({ event }) => event },
        },
      },
    },
    ready: {
      description: 'The dialog to connect an account is open.',
      tags: 'dialog',
      on: {
        'connect.toggleHistory': { actions: 'toggleHistory', meta: { spec: ['INT-IG-003'] } },
        'connect.start': { target: 'connecting', meta: { spec: ['INT-IG-002', 'INT-IG-004'] } },
        'connect.advanced': { target: 'manual', actions: 'calm' },
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
            actions: { type: 'explain', params: { title: 'instagram.noLoginUrl', problem: null } },
            meta: { spec: ['INT-IG-005'] },
          },
        ],
        onFailure: {
          target: 'ready',
          actions: withProblem('explain', { title: 'instagram.loginFailed' }),
          meta: { spec: ['INT-IG-002', 'INT-IG-005'] },
        },
      }),
    },
    // The browser is on its way; who comes back by its arrow closes the dialog.
    leaving: {
      description: 'The browser is on its way to Instagram.',
      tags: ['dialog', 'busy'],
      on: { 'dialog.close': 'settling' },
    },
    manual: {
      description: 'A page is connected by hand with its token.',
      tags: 'dialog',
      initial: 'editing',
      on: { 'dialog.close': 'settling' },
      states: {
        editing: {
          on: {
            'manual.method': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
            'manual.type': {
              guard: { type: 'isAsked', params: ({ event }) => event },
              actions: { type: 'write', params: ({ event }) => event },
            },
            'manual.test': {
              guard: 'hasPage',
              target: 'testing',
              meta: { spec: ['INT-IG-006', 'INT-IG-007'] },
            },
            'manual.findPages': { guard: 'hasUserToken', target: 'findingPages' },
            'manual.back': { target: '#instagramConnect.ready', actions: 'calm' },
          },
        },
        testing: {
          tags: 'busy',
          ...request({
            src: 'testPage',
            input: ({ context: { pageId, pageToken } }) => ({
              pageId: pageId.trim(),
              pageToken: pageToken.trim(),
            }),
            onDone: {
              target: 'tested',
              actions: { type: 'meet', params: ({ event }) => ({ account: event.output }) },
            },
            onFailure: {
              target: 'editing',
              actions: withProblem('explain', { title: 'instagram.unknown' }),
              meta: { spec: ['INT-IG-014'] },
            },
          }),
        },
        tested: {
          on: {
            'manual.connect': { target: 'connecting', meta: { spec: ['INT-IG-006'] } },
            'manual.back': 'editing',
          },
        },
        connecting: {
          tags: 'busy',
          ...request({
            src: 'connectPage',
            input: ({ context: { pageId, pageToken } }) => ({
              pageId: pageId.trim(),
              pageToken: pageToken.trim(),
            }),
            onDone: { target: 'success', actions: { type: 'learn', params: { connected: true } } },
            onFailure: {
              target: 'editing',
              actions: withProblem('explain', { title: 'instagram.unknown' }),
              meta: { spec: ['INT-IG-014'] },
            },
          }),
        },
        findingPages: {
          tags: 'busy',
          ...request({
            src: 'findPages',
            input: ({ context }) => ({ userToken: context.userToken.trim() }),
            onDone: {
              target: 'choosingPage',
              actions: { type: 'list', params: ({ event }) => ({ pages: event.output }) },
              meta: { spec: ['INT-IG-009'] },
            },
            onFailure: { target: 'editing', actions: withProblem('explain', { title: 'instagram.unknown' }) },
          }),
        },
        choosingPage: {
          on: {
            'manual.choosePage': { actions: { type: 'choose', params: ({ event }) => event } },
            'manual.selectPage': {
              guard: 'hasChosen',
              target: 'selecting',
              meta: { spec: ['INT-IG-009'] },
            },
            'manual.back': 'editing',
          },
        },
        selecting: {
          tags: 'busy',
          ...request({
            src: 'selectPage',
            input: ({ context }) => ({ pageId: context.chosen ?? '' }),
            onDone: { target: 'success', actions: { type: 'learn', params: { connected: true } } },
            onFailure: {
              target: 'choosingPage',
              actions: withProblem('explain', { title: 'instagram.unknown' }),
            },
          }),
        },
        success: {
          on: {
            'manual.done': [
              { guard: 'hasChannel', target: '#instagramConnect.settling' },
              {
                target: '#instagramConnect.settling',
                actions: 'enterOnboarding',
                meta: { spec: ['INT-IG-010'] },
              },
            ],
          },
        },
      },
    },
    confirming: {
      description: 'The person is asked before the account is disconnected.',
      tags: 'dialog',
      on: {
        'disconnect.toggleDelete': { actions: 'toggleDelete', meta: { spec: ['INT-IG-011'] } },
        'disconnect.confirm': { target: 'disconnecting', actions: 'calm', meta: { spec: ['INT-IG-011'] } },
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
          actions: { type: 'learn', params: { connected: false } },
        },
        onFailure: {
          target: 'confirming',
          actions: withProblem('explain', { title: 'instagram.disconnectFailed' }),
          meta: { spec: ['INT-IG-013'] },
        },
      }),
    },
  },
});
