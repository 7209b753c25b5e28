/**
 * Which other programs may use the organisation's API, and with which tokens?
 *
 * Members see the list (O1). An admin creates, renames, switches on and off, and deletes; a token is made in its own dialog,
 * and revoked after a confirmation, because a program stops working with it.
 *
 * Intents  integrations.create, .rename, .generate, .revoke, .delete, .toggle, .webhooks, .confirm, .cancel, .retry
 * Facts    integrations.stale
 * Ports    loadIntegrations, toggleIntegration, revokeToken, deleteIntegration
 * Charts   form (integrationForm), token (apiToken), webhooks (integrationWebhooks)
 * Effects  showFailure
 * Size     the requests and confirmations of one list, each of two states
 */
import { assign, setup } from 'xstate';
import type { ApiIntegration } from '#contract/apiIntegration.ts';
import {
  listApiIntegrations,
  revokeApiToken,
  deleteApiIntegration,
  updateApiIntegration,
} from '#contract/apiIntegrationCalls.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { apiTokenMachine } from './apiToken.machine.ts';
import { integrationWebhooksMachine } from './integrationWebhooks.machine.ts';
import { integrationFormMachine } from './integrationForm.machine.ts';

interface Context {
  isAdmin: boolean;
  integrations: ApiIntegration[];
  /** The integration that a dialog or a request is about. */
  subject: ApiIntegration | null;
  problem: Problem | null;
  /** A colleague changed something since the list was loaded. */
  isStale: boolean;
}
/** A call that can fail; the title of its toast depends on it (INT-API-007). */
export type IntegrationCall = 'update' | 'revoke' | 'delete';
interface Chosen {
  id: string;
}

const byName = (one: ApiIntegration, other: ApiIntegration) =>
  one.name.localeCompare(other.name) || (one._id < other._id ? -1 : 1);

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'integrations.create' }
      | ({ type: 'integrations.rename' } & Chosen)
      | ({ type: 'integrations.generate' } & Chosen)
      | ({ type: 'integrations.revoke' } & Chosen)
      | ({ type: 'integrations.delete' } & Chosen)
      | ({ type: 'integrations.toggle' } & Chosen)
      | ({ type: 'integrations.webhooks' } & Chosen)
      | { type: 'integrations.confirm' }
      | { type: 'integrations.cancel' }
      | { type: 'integrations.retry' }
      | { type: 'integrations.stale' },
    children: {} as {
      loadIntegrations: 'loadIntegrations';
      toggleIntegration: 'toggleIntegration';
      revokeToken: 'revokeToken';
      deleteIntegration: 'deleteIntegration';
      form: 'form';
      token: 'token';
      webhooks: 'webhooks';
    },
  },
  actors: {
    loadIntegrations: call(listApiIntegrations, { give: ({ integrations }) => integrations }),
    toggleIntegration: call(updateApiIntegration, {
      ask: ({ _id: id, name, enabled }: ApiIntegration) => ({ id, name, enabled: !enabled }),
      give: ({ integration }) => integration,
    }),
    revokeToken: call(revokeApiToken, { give: ({ integration }) => integration }),
    deleteIntegration: call(deleteApiIntegration),
    form: integrationFormMachine,
    token: apiTokenMachine,
    webhooks: integrationWebhooksMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayChange: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.integrations.some((it) => it._id === id),
    mayRevoke: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.integrations.some((it) => it._id === id && it.has_token),
    mayReceive: ({ context }, { id }: Chosen) =>
      context.integrations.some((it) => it._id === id && it.scopes.includes('webhooks.manage')),
    isStale: ({ context }) => context.isStale,
    isSaved: (_, { integration }: { integration: ApiIntegration | null }) => integration !== null,
  },
  actions: {
    setIntegrations: assign((_, { integrations }: { integrations: ApiIntegration[] }) => ({
      integrations,
      problem: null,
    })),
    setStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { integrations } }, { id }: Chosen) => ({
      subject: integrations.find((it) => it._id === id) ?? null,
    })),
    clearSubject: assign({ subject: null }),
    store: assign(
      ({ context: { integrations } }, { integration }: { integration: ApiIntegration | null }) => ({
        integrations: integration
          ? [...integrations.filter((it) => it._id !== integration._id), integration].toSorted(byName)
          : integrations,
      }),
    ),
    remove: assign(({ context: { integrations, subject } }) => ({
      integrations: integrations.filter((it) => it._id !== subject?._id),
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: (_, _params: { problem: Problem; what: IntegrationCall }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };
const stored = {
  type: 'store' as const,
  params: ({ event }: { event: { output: ApiIntegration } }) => ({ integration: event.output }),
};
const idOf = ({ context }: { context: Context }) => ({ id: context.subject?._id ?? '' });

export const apiIntegrationsMachine = chart.createMachine({
  id: 'apiIntegrations',
  context: ({ input }) => ({
    isAdmin: input.isAdmin,
    integrations: [],
    subject: null,
    problem: null,
    isStale: false,
  }),
  initial: 'loading',
  on: { 'integrations.stale': { actions: 'setStale' } },
  states: {
    loading: {
      description: 'The integrations are being loaded.',
      ...request({
        src: 'loadIntegrations',
        onDone: {
          target: 'ready',
          actions: { type: 'setIntegrations', params: ({ event }) => ({ integrations: event.output }) },
          meta: { spec: ['INT-API-001'] },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The integrations could not be loaded.',
      on: { 'integrations.retry': 'loading' },
    },
    ready: {
      description: 'The integrations are listed.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'integrations.create': { guard: 'isAdmin', target: 'editing' },
        'integrations.rename': { guard: mayChange, target: 'editing', actions: chosen },
        'integrations.generate': { guard: mayChange, target: 'generating', actions: chosen },
        'integrations.revoke': {
          guard: { type: 'mayRevoke', params: ({ event }) => event },
          target: 'confirmingRevoke',
          actions: chosen,
        },
        'integrations.delete': { guard: mayChange, target: 'confirmingDelete', actions: chosen },
        'integrations.toggle': { guard: mayChange, target: 'toggling', actions: chosen },
        'integrations.webhooks': {
          guard: { type: 'mayReceive', params: ({ event }) => event },
          target: 'webhooks',
          actions: chosen,
        },
      },
    },
    refreshing: {
      description: 'The integrations are being loaded again, because a colleague changed them.',
      entry: 'clearStale',
      ...request({
        src: 'loadIntegrations',
        onDone: {
          target: 'ready',
          actions: { type: 'setIntegrations', params: ({ event }) => ({ integrations: event.output }) },
        },
        onFailure: 'ready',
      }),
    },
    editing: {
      description: 'An integration is created or renamed in a dialog.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ integration: context.subject }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'store', params: ({ event }) => event.output },
            meta: { spec: ['INT-API-003'] },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    generating: {
      description: 'A token is made and shown once, in a dialog.',
      invoke: {
        id: 'token',
        src: 'token',
        input: ({ context }) => ({ integration: context.subject! }),
        onDone: {
          target: 'ready',
          actions: { type: 'store', params: ({ event }) => event.output },
          meta: { spec: ['INT-API-004'] },
        },
        onError: 'ready',
      },
    },
    webhooks: {
      description: 'The webhooks of an integration are shown in a dialog.',
      invoke: {
        id: 'webhooks',
        src: 'webhooks',
        input: ({ context }) => ({ integration: context.subject!, isAdmin: context.isAdmin }),
        onDone: 'ready',
        onError: 'ready',
      },
    },
    confirmingRevoke: {
      description: 'A person is asked whether the token shall end.',
      on: { 'integrations.confirm': 'revoking', 'integrations.cancel': 'ready' },
    },
    revoking: {
      description: 'The token is being revoked.',
      ...request({
        src: 'revokeToken',
        input: idOf,
        onDone: { target: 'ready', actions: stored, meta: { spec: ['INT-API-004'] } },
        onFailure: {
          target: 'ready',
          actions: withProblem('showFailure', { what: 'revoke' }),
          meta: { spec: ['INT-API-007'] },
        },
      }),
    },
    confirmingDelete: {
      description: 'A person is asked whether the integration shall be deleted.',
      on: { 'integrations.confirm': 'deleting', 'integrations.cancel': 'ready' },
    },
    deleting: {
      description: 'The integration is being deleted.',
      ...request({
        src: 'deleteIntegration',
        input: idOf,
        onDone: { target: 'ready', actions: 'remove', meta: { spec: ['INT-API-003'] } },
        onFailure: {
          target: 'ready',
          actions: withProblem('showFailure', { what: 'delete' }),
          meta: { spec: ['INT-API-007'] },
        },
      }),
    },
    toggling: {
      description: 'The integration is being enabled or disabled.',
      ...request({
        src: 'toggleIntegration',
        input: ({ context }) => context.subject!,
        onDone: { target: 'ready', actions: stored, meta: { spec: ['INT-API-003'] } },
        onFailure: {
          target: 'ready',
          actions: withProblem('showFailure', { what: 'update' }),
          meta: { spec: ['INT-API-007'] },
        },
      }),
    },
  },
});
