/**
 * Is the organisation paid by mobile money, and how does an admin connect or disconnect the provider?
 *
 * In the order of B46: the countries that the provider reports, then the fields, then the five templates, then the
 * connection. When the token's field is left, the account's countries are loaded, and only they can be chosen. Members
 * only see the status (O1).
 *
 * Intents  connect.open, .type, .country, .currency, .language, .submit, .number, .done; disconnect.open, .confirm; dialog.close
 * Facts    pawapay.changed
 * Ports    loadAvailability, checkTemplates, connect, disconnect
 * Effects  enterOnboarding
 * Charts   templates, unpayable
 * Size     one dialog from the token to the connection, and one to disconnect
 */
import { blank, chart, connectionOf } from './pawapayConnect.words.ts';
import { requestFor, withProblem } from '../request.ts';

export type { PawapayInput } from './pawapayConnect.words.ts';

const request = requestFor(chart);
/** Shows the templates that payments need, and creates missing ones. */
const templates = {
  id: 'templates',
  src: 'templates',
  input: ({ context }: { context: { isAdmin: boolean } }) => ({ isAdmin: context.isAdmin }),
} as const;

export const pawapayConnectMachine = chart.createMachine({
  id: 'pawapayConnect',
  context: ({ input }) => ({ ...blank, ...input }),
  initial: 'settling',
  on: { 'pawapay.changed': { actions: { type: 'setConnected', params: ({ event }) => event } } },
  states: {
    settling: {
      description: 'Decides by the account and the role.',
      always: [
        { guard: 'isConnected', target: 'connected', meta: { spec: ['INT-PAWA-001'] } },
        { target: 'disconnected' },
      ],
    },
    disconnected: {
      description: 'Mobile money is not connected.',
      entry: 'begin',
      on: {
        'connect.open': { guard: 'isAdmin', target: 'loadingAvailability' },
        'pawapay.changed': {
          target: 'settling',
          actions: { type: 'setConnected', params: ({ event }) => event },
        },
      },
    },
    connected: {
      description: 'Mobile money is connected.',
      entry: 'begin',
      invoke: [templates, { id: 'unpayable', src: 'unpayable' }],
      on: {
        'disconnect.open': { guard: 'isAdmin', target: 'confirmDisconnect' },
        'pawapay.changed': {
          target: 'settling',
          actions: { type: 'setConnected', params: ({ event }) => event },
        },
      },
    },
    loadingAvailability: {
      description: 'Countries and networks are being loaded.',
      tags: 'dialog',
      ...request({
        src: 'loadAvailability',
        onDone: {
          target: 'editing',
          actions: { type: 'offer', params: ({ event }) => ({ countries: event.output }) },
          meta: { spec: ['INT-PAWA-003'] },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      on: { 'dialog.close': 'settling' },
    },
    // Without countries there is nothing to choose from.
    failed: {
      description: 'The connection failed and the reason is shown.',
      tags: 'dialog',
      on: { 'connect.open': 'loadingAvailability', 'dialog.close': 'settling' },
      exit: 'clearProblem',
    },
    editing: {
      description: 'Token, country and currency can be entered.',
      tags: ['dialog', 'form'],
      on: {
        'connect.type': { actions: { type: 'write', params: ({ event }) => event } },
        'connect.country': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'chooseCountry', params: ({ event }) => event },
          meta: { spec: ['INT-PAWA-003'] },
        },
        'connect.currency': { actions: { type: 'chooseCurrency', params: ({ event }) => event } },
        'connect.language': {
          actions: { type: 'chooseLanguage', params: ({ event }) => event },
          meta: { spec: ['INT-PAWA-004'] },
        },
        'connect.submit': [
          {
            guard: 'isFilled',
            target: 'checkingTemplates',
            actions: 'check',
            meta: { spec: ['INT-PAWA-002', 'INT-PAWA-005'] },
          },
          { actions: 'check', meta: { spec: ['INT-PAWA-002'] } },
        ],
        // Requests go out by a number, so there is nothing to connect without one.
        'connect.number': {
          guard: 'lacksNumber',
          target: 'settling',
          actions: 'enterOnboarding',
          meta: { spec: ['INT-PAWA-006'] },
        },
        'dialog.close': 'settling',
      },
    },
    checkingTemplates: {
      description: 'The templates for payments are being checked.',
      tags: ['dialog', 'form', 'busy'],
      ...request({
        src: 'checkTemplates',
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ missing: event.output }) },
            target: 'connecting',
          },
          {
            target: 'missingTemplates',
            meta: { spec: ['INT-PAWA-005'] },
          },
        ],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    missingTemplates: {
      description: 'Templates for payments are missing.',
      invoke: templates,
      on: { 'dialog.close': 'editing' },
    },
    connecting: {
      description: 'Mobile money is being connected.',
      tags: ['dialog', 'form', 'busy'],
      ...request({
        src: 'connect',
        input: ({ context }) => connectionOf(context),
        onDone: {
          target: 'success',
          actions: { type: 'setConnected', params: { connected: true } },
          meta: { spec: ['INT-PAWA-006', 'INT-PAWA-009'] },
        },
        onRefused: [
          {
            guard: withProblem('lacksTemplates'),
            target: 'missingTemplates',
            meta: { spec: ['INT-PAWA-005', 'INT-PAWA-010'] },
          },
        ],
        onFailure: {
          target: 'editing',
          actions: withProblem('setProblem'),
          meta: { spec: ['INT-PAWA-007'] },
        },
      }),
    },
    success: {
      description: 'Mobile money was connected.',
      on: {
        'connect.done': [
          { guard: 'hasChannel', target: 'settling' },
          { target: 'settling', actions: 'enterOnboarding', meta: { spec: ['INT-PAWA-006'] } },
        ],
      },
    },
    confirmDisconnect: {
      description: 'The person is asked before it is disconnected.',
      tags: 'leaving',
      on: {
        'disconnect.confirm': {
          target: 'disconnecting',
          actions: 'clearProblem',
          meta: { spec: ['INT-PAWA-008'] },
        },
        'dialog.close': 'settling',
      },
    },
    disconnecting: {
      description: 'Mobile money is being disconnected.',
      tags: ['leaving', 'busy'],
      ...request({
        src: 'disconnect',
        onDone: {
          target: 'settling',
          actions: { type: 'setConnected', params: { connected: false } },
          meta: { spec: ['INT-PAWA-008'] },
        },
        onFailure: { target: 'confirmDisconnect', actions: withProblem('setProblem') },
      }),
    },
  },
});
