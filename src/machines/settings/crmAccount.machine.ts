/**
 * Is this CRM connected, and how does an admin connect or disconnect it?
 *
 * Zoho by a self client's grant token, Pipedrive by an API key. Members only see the status (O1). New credentials replace
 * those that the CRM no longer accepts.
 *
 * Intents  connect.type, connect.submit; reconnect.open, .cancel; disconnect.open, .confirm; dialog.close
 * Facts    account.changed
 * Ports    connectCrm, disconnectCrm
 * Size     connecting and connecting again share one form, and both end in the same states
 * Charts   sync (crmSync), match (crmMatch, Pipedrive only)
 */
import { and, assign, not, setup } from 'xstate';
import type { CrmPlatform } from '#contract/crm.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { crmMatchMachine } from './crmMatch.machine.ts';
import { crmSyncMachine } from './crmSync.machine.ts';

export type CrmFieldName = 'client_id' | 'client_secret' | 'grant_token' | 'api_key' | 'company_domain';
export type CrmFields = Record<CrmFieldName, string>;

/** The fields of each form (INT-ZOHO-008, INT-PIPE-009). */
export const CRM_FIELDS: Record<CrmPlatform, readonly CrmFieldName[]> = {
  zoho: ['client_id', 'client_secret', 'grant_token'],
  pipedrive: ['api_key', 'company_domain'],
};

interface Input {
  platform: CrmPlatform;
  isAdmin: boolean;
  connected: boolean;
}

interface Context extends Input {
  fields: CrmFields;
  /** The form was submitted with an empty field (INT-ZOHO-001, INT-PIPE-001). */
  isIncomplete: boolean;
  problem: Problem | null;
}

const empty: CrmFields = {
  client_id: '',
  client_secret: '',
  grant_token: '',
  api_key: '',
  company_domain: '',
};

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'connect.type'; field: CrmFieldName; text: string }
      | { type: 'connect.submit' }
      | { type: 'reconnect.open' }
      | { type: 'reconnect.cancel' }
      | { type: 'disconnect.open' }
      | { type: 'disconnect.confirm' }
      | { type: 'dialog.close' }
      | { type: 'account.changed'; connected: boolean },
    children: {} as { sync: 'sync'; match: 'match' },
  },
  actors: {
    connectCrm: port<void, { platform: CrmPlatform; fields: CrmFields }>('connectCrm'),
    disconnectCrm: port<void, { platform: CrmPlatform }>('disconnectCrm'),
    sync: crmSyncMachine,
    match: crmMatchMachine,
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    isAdmin: ({ context }) => context.isAdmin,
    isPipedrive: ({ context }) => context.platform === 'pipedrive',
    mayType: ({ context: { isAdmin, platform } }, { field }: { field: CrmFieldName }) =>
      isAdmin && CRM_FIELDS[platform].includes(field),
    isComplete: ({ context: { platform, fields } }) =>
      CRM_FIELDS[platform].every((field) => fields[field].trim() !== ''),
  },
  actions: {
    setConnected: assign((_, { connected }: { connected: boolean }) => ({ connected })),
    write: assign(({ context }, { field, text }: { field: CrmFieldName; text: string }) => ({
      fields: { ...context.fields, [field]: text },
      isIncomplete: false,
      problem: null,
    })),
    begin: assign({ fields: empty, isIncomplete: false, problem: null }),
    reject: assign({ isIncomplete: true, problem: null }),
    // A grant token is valid once, so it is asked for again; the rest stays.
    setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      fields: { ...context.fields, grant_token: '' },
    })),
    clearProblem: assign({ problem: null, isIncomplete: false }),
  },
  // Zoho's data centres are asked one after the other.
  delays: { patience: 3 * CALL_PATIENCE },
});

const request = requestFor(chart);
const learn = {
  type: 'setConnected' as const,
  params: ({ event }: { event: { connected: boolean } }) => event,
};

/** The form for the credentials. */
const form = {
  'connect.type': {
    guard: { type: 'mayType' as const, params: ({ event }: { event: { field: CrmFieldName } }) => event },
    actions: {
      type: 'write' as const,
      params: ({ event }: { event: { field: CrmFieldName; text: string } }) => event,
    },
  },
  'connect.submit': [
    {
      guard: and(['isAdmin', not('isComplete')]),
      actions: 'reject' as const,
      meta: { spec: ['INT-ZOHO-001', 'INT-PIPE-001'] },
    },
    { guard: 'isAdmin' as const, target: 'connecting' as const, actions: 'clearProblem' as const },
  ],
  'account.changed': { target: 'settling' as const, actions: learn },
};

export const crmAccountMachine = chart.createMachine({
  id: 'crmAccount',
  context: ({ input }) => ({ ...input, fields: empty, isIncomplete: false, problem: null }),
  initial: 'settling',
  on: { 'account.changed': { actions: learn } },
  states: {
    settling: {
      description: 'Decides by the account.',
      entry: 'begin',
      always: [
        { guard: and(['isConnected', 'isPipedrive']), target: 'connected.pipedrive' },
        { guard: 'isConnected', target: 'connected.zoho' },
        { target: 'disconnected' },
      ],
    },
    disconnected: {
      description: 'The form for the credentials is shown.',
      on: form,
    },
    returning: {
      description: 'Decides by the account which form is shown again.',
      always: [{ guard: 'isConnected', target: 'renewing' }, { target: 'disconnected' }],
    },
    renewing: {
      description: 'The form for new credentials of a connected CRM is shown.',
      on: { ...form, 'reconnect.cancel': 'settling' },
    },
    connecting: {
      description: 'The CRM is being asked to accept the credentials.',
      ...request({
        src: 'connectCrm',
        input: ({ context: { platform, fields } }) => ({ platform, fields }),
        // The answer has the organisation, whose change is a fact of its own.
        onDone: {
          target: 'settling',
          actions: { type: 'setConnected', params: { connected: true } },
          meta: { spec: ['INT-ZOHO-004', 'INT-PIPE-004'] },
        },
        onFailure: {
          target: 'returning',
          actions: withProblem('setProblem'),
          meta: { spec: ['INT-ZOHO-005', 'INT-PIPE-005'] },
        },
      }),
    },
    connected: {
      description: 'The CRM is connected; its contacts can be synced.',
      invoke: {
        id: 'sync',
        src: 'sync',
        input: ({ context: { platform, isAdmin } }) => ({ platform, isAdmin }),
      },
      initial: 'zoho',
      on: {
        'reconnect.open': { guard: 'isAdmin', target: 'renewing' },
        'disconnect.open': { guard: 'isAdmin', target: 'confirming' },
        'account.changed': { target: 'settling', actions: learn },
      },
      states: {
        zoho: { description: 'Zoho is connected.' },
        pipedrive: {
          description: 'Pipedrive is connected; its persons can be matched.',
          invoke: {
            id: 'match',
            src: 'match',
            input: ({ context: { isAdmin } }) => ({ isAdmin }),
          },
        },
      },
    },
    confirming: {
      description: 'The person is asked before the CRM is disconnected.',
      on: {
        'disconnect.confirm': { target: 'disconnecting', actions: 'clearProblem' },
        'dialog.close': 'settling',
      },
    },
    disconnecting: {
      description: 'The CRM is being disconnected.',
      ...request({
        src: 'disconnectCrm',
        input: ({ context: { platform } }) => ({ platform }),
        onDone: {
          target: 'settling',
          actions: { type: 'setConnected', params: { connected: false } },
          meta: { spec: ['INT-ZOHO-007', 'INT-PIPE-007'] },
        },
        onFailure: { target: 'confirming', actions: withProblem('setProblem') },
      }),
    },
  },
});
