import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { accounts, aToken, till } from './apiIntegration.samples.ts';
import { apiTokenMachine } from './apiToken.machine.ts';

const shown = { role: 'dialog', name: '' } as const;
const copy = { role: 'button', name: 'integrations.copy' } as const;
const question = { role: 'alertdialog', name: 'integrations.renewTitle' } as const;

export const apiTokenModel = model(apiTokenMachine, {
  inputs: { first: { integration: accounts }, another: { integration: till } },
  happenings: [
    {
      type: 'xstate.done.actor.generateToken',
      output: { token: aToken, integration: { ...accounts, has_token: true } },
    },
    { type: 'xstate.error.actor.generateToken', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.apiToken.generating' },
    { type: 'xstate.done.actor.copyToken', output: undefined },
    { type: 'xstate.error.actor.copyToken', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.apiToken.shown.copying' },
    { type: 'xstate.after.copied.apiToken.shown.copied' },
  ],
  sees: {
    deciding: passing,
    confirming: [question],
    generating: [{ role: 'text', name: 'integrations.generating' }],
    'shown.idle': [shown, copy],
    'shown.copying': [shown, copy],
    'shown.copied': [shown, { role: 'text', name: 'integrations.copied' }],
    done: [],
  },
  hides: { 'shown.idle': [question, { role: 'text', name: 'integrations.copied' }], done: [copy] },
  causes: {
    'token.confirm': { click: 'integrations.renew' },
    'token.cancel': { click: 'common.cancel' },
    'token.copy': { click: 'integrations.copy' },
    'token.done': { click: 'integrations.done' },
  },
  laws: {
    'a token that exists is replaced only after a confirmation (INT-API-004)': (now, before) =>
      !now.matches('generating') || before.matches('confirming') || !now.context.integration.has_token,
    'what is shown and copied is a token': (now) => !now.matches('shown') || now.context.token !== null,
  },
  distinguishes: ({ context: { integration, token } }) => [integration.has_token, token !== null],
});
