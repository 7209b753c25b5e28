/**
 * What is an integration called, and what may its token do?
 *
 * Both can be changed later; the present token then has the new permissions.
 *
 * Intents  integration.type, .permit, .save, .cancel
 * Ports    saveIntegration
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import { type ApiIntegration, DEFAULT_SCOPES, type Scope, SCOPES } from '#contract/apiIntegration.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { problemOfEvent, requestFor } from '../request.ts';

interface Context {
  /** The integration to change; null for a new one. */
  integration: ApiIntegration | null;
  name: string;
  scopes: readonly Scope[];
  /** The name was missing when it was saved (INT-API-002). */
  isNameMissing: boolean;
}
/** An integration to save: a new one without an id. */
export type IntegrationDraft = Pick<Context, 'integration' | 'name' | 'scopes'>;

const chart = setup({
  types: {
    input: {} as { integration: ApiIntegration | null },
    context: {} as Context,
    output: {} as { integration: ApiIntegration | null },
    events: {} as
      | { type: 'integration.type'; name: string }
      | { type: 'integration.permit'; scope: Scope; on: boolean }
      | { type: 'integration.save' }
      | { type: 'integration.cancel' },
    children: {} as { saveIntegration: 'saveIntegration' },
  },
  actors: { saveIntegration: port<ApiIntegration, IntegrationDraft>('saveIntegration') },
  guards: {
    isComplete: ({ context: { name, scopes } }) => name.trim() !== '' && scopes.length > 0,
  },
  actions: {
    write: assign((_, { name }: { name: string }) => ({ name, isNameMissing: false })),
    permit: assign(({ context }, { scope, on }: { scope: Scope; on: boolean }) => ({
      scopes: SCOPES.filter((it) => (it === scope ? on : context.scopes.includes(it))),
    })),
    check: assign(({ context }) => ({ isNameMissing: context.name.trim() === '' })),
    setSaved: assign((_, { integration }: { integration: ApiIntegration }) => ({ integration })),
    clearSaved: assign({ integration: null }),
    showFailure: (_, _params: { problem: Problem; isNew: boolean }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const integrationFormMachine = chart.createMachine({
  id: 'integrationForm',
  context: ({ input: { integration } }) => ({
    integration,
    name: integration?.name ?? '',
    scopes: integration?.scopes ?? DEFAULT_SCOPES,
    isNameMissing: false,
  }),
  initial: 'editing',
  output: ({ context }) => ({ integration: context.integration }),
  states: {
    editing: {
      description: 'Name and permissions can be entered.',
      on: {
        'integration.type': { actions: { type: 'write', params: ({ event }) => event } },
        'integration.permit': { actions: { type: 'permit', params: ({ event }) => event } },
        'integration.save': [
          { guard: 'isComplete', target: 'saving', meta: { spec: ['INT-API-002'] } },
          { actions: 'check', meta: { spec: ['INT-API-002'] } },
        ],
        'integration.cancel': { target: 'done', actions: 'clearSaved' },
      },
    },
    saving: {
      description: 'The integration is being saved.',
      ...request({
        src: 'saveIntegration',
        input: ({ context: { integration, name, scopes } }) => ({ integration, name: name.trim(), scopes }),
        onDone: {
          target: 'done',
          actions: { type: 'setSaved', params: ({ event }) => ({ integration: event.output }) },
          meta: { spec: ['INT-API-003'] },
        },
        onFailure: {
          target: 'editing',
          actions: {
            type: 'showFailure',
            params: ({ context, event }) => ({
              problem: problemOfEvent(event),
              isNew: context.integration === null,
            }),
          },
          meta: { spec: ['INT-API-007'] },
        },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
