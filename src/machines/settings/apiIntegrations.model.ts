import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { accounts, till } from './apiIntegration.samples.ts';
import { apiIntegrationsMachine } from './apiIntegrations.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const about = <Type extends string>(type: Type) => [till, accounts].map(({ _id: id }) => world({ type, id }));
const create = { role: 'button', name: 'integrations.new' } as const;
const listed = [till, accounts];
const name = { role: 'text', name: { literal: till.name } } as const;

export const apiIntegrationsModel = model(apiIntegrationsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadIntegrations', output: listed },
    { type: 'xstate.done.actor.loadIntegrations', output: [] },
    { type: 'xstate.error.actor.loadIntegrations', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.apiIntegrations.loading' },
    { type: 'xstate.after.patience.apiIntegrations.refreshing' },
    { type: 'xstate.done.actor.form', output: { integration: { ...accounts, _id: 'i3', name: 'Site' } } },
    { type: 'xstate.done.actor.form', output: { integration: null } },
    { type: 'xstate.error.actor.form', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.token', output: { integration: { ...accounts, has_token: true } } },
    { type: 'xstate.error.actor.token', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.webhooks', output: undefined },
    { type: 'xstate.error.actor.webhooks', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.revokeToken', output: { ...till, has_token: false } },
    { type: 'xstate.error.actor.revokeToken', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.apiIntegrations.revoking' },
    { type: 'xstate.done.actor.deleteIntegration', output: undefined },
    { type: 'xstate.error.actor.deleteIntegration', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.apiIntegrations.deleting' },
    { type: 'xstate.done.actor.toggleIntegration', output: { ...till, enabled: false } },
    { type: 'xstate.error.actor.toggleIntegration', error: new Failure('forbidden') },
    { type: 'xstate.after.patience.apiIntegrations.toggling' },
    { type: 'integrations.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [],
    refreshing: [],
    editing: [{ role: 'dialog', name: '' }],
    generating: [],
    webhooks: [{ role: 'dialog', name: '' }],
    confirmingRevoke: [{ role: 'alertdialog', name: 'integrations.revokeTitle' }],
    revoking: [{ role: 'alertdialog', name: 'integrations.revokeTitle' }],
    confirmingDelete: [{ role: 'alertdialog', name: 'integrations.deleteTitle' }],
    deleting: [{ role: 'alertdialog', name: 'integrations.deleteTitle' }],
    toggling: [name],
  },
  hides: { loading: [create], failed: [create] },
  causes: {
    'integrations.create': { click: 'integrations.new' },
    'integrations.rename': about('integrations.rename'),
    'integrations.generate': about('integrations.generate'),
    'integrations.revoke': about('integrations.revoke'),
    'integrations.delete': about('integrations.delete'),
    'integrations.toggle': about('integrations.toggle'),
    'integrations.webhooks': about('integrations.webhooks'),
    'integrations.confirm': [world({ type: 'integrations.confirm' as const })],
    'integrations.cancel': { click: 'common.cancel' },
    'integrations.retry': { click: 'common.tryAgain' },
    'integrations.stale': 'world',
  },
  laws: {
    'only an admin changes an integration (SET-012)': (now) =>
      now.context.isAdmin ||
      ['loading', 'failed', 'ready', 'refreshing', 'webhooks'].some((state) => now.matches(state as 'ready')),
    'a token is revoked only after a confirmation': (now, before) =>
      !now.matches('revoking') || before.matches('revoking') || before.matches('confirmingRevoke'),
    'an integration is deleted only after a confirmation': (now, before) =>
      !now.matches('deleting') || before.matches('deleting') || before.matches('confirmingDelete'),
    'only a token that exists is revoked': (now) =>
      !now.matches('revoking') || now.context.subject?.has_token === true,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, integrations, subject, problem, isStale } }) => [
    isAdmin,
    isStale,
    integrations.length > 0,
    integrations.some(({ has_token: has }) => has),
    subject?._id,
    problem?.code,
  ],
});
