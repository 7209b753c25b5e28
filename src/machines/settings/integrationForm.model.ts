import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { till } from './apiIntegration.samples.ts';
import { integrationFormMachine } from './integrationForm.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const permit = (scope: 'contacts.read' | 'conversations.read', on: boolean) =>
  world({ type: 'integration.permit' as const, scope, on });
const field = { role: 'textbox', name: 'integrations.name' } as const;

export const integrationFormModel = model(integrationFormMachine, {
  inputs: { new: { integration: null }, rename: { integration: till } },
  happenings: [
    { type: 'xstate.done.actor.saveIntegration', output: till },
    { type: 'xstate.error.actor.saveIntegration', error: new Failure('integrationsFull') },
    { type: 'xstate.after.patience.integrationForm.saving' },
  ],
  sees: {
    editing: [field, { role: 'button', name: 'common.cancel' }],
    saving: [field],
    done: [],
  },
  hides: { done: [field] },
  causes: {
    'integration.type': [
      {
        event: { type: 'integration.type', name: 'Till' },
        by: { fill: 'integrations.name', with: 'Till' },
      },
      world({ type: 'integration.type', name: ' ' }),
    ],
    'integration.permit': [
      permit('contacts.read', false),
      permit('conversations.read', false),
      permit('contacts.read', true),
    ],
    'integration.save': [world({ type: 'integration.save' })],
    'integration.cancel': { click: 'common.cancel' },
  },
  laws: {
    'a name that is blank after trimming is never saved (INT-API-002)': (now) =>
      !now.matches('saving') || now.context.name.trim() !== '',
    'an integration without permissions is never saved': (now) =>
      !now.matches('saving') || now.context.scopes.length > 0,
  },
  distinguishes: ({ context: { integration, name, scopes, isNameMissing } }) => [
    integration?._id,
    name.trim() === '',
    scopes.length,
    isNameMissing,
  ],
});
