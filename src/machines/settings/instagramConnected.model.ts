import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { instagramConnectedMachine } from './instagramConnected.machine.ts';

const page = '/instagram/connected';
const failed = [
  { role: 'heading', name: 'instagram.returnFailed' },
  { role: 'button', name: 'instagram.tryAgain' },
  { role: 'button', name: 'instagram.backToSettings' },
] as const;

export const instagramConnectedModel = model(instagramConnectedMachine, {
  inputs: {
    success: { address: `${page}?success=true&username=atelier.wouri` },
    described: { address: `${page}?success=false&error=not_business_account` },
    unknown: { address: page },
  },
  happenings: [
    { type: 'xstate.done.actor.refreshOrganisation', output: { hasChannel: true } },
    { type: 'xstate.done.actor.refreshOrganisation', output: { hasChannel: false } },
    { type: 'xstate.error.actor.refreshOrganisation', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.instagramConnected.loading' },
  ],
  sees: {
    reading: passing,
    loading: [{ role: 'text', name: 'instagram.returning' }],
    success: [
      { role: 'text', name: { literal: '@atelier.wouri' } },
      { role: 'button', name: 'instagram.continue' },
    ],
    'error.described': [...failed, { role: 'text', name: 'instagram.code.not_business_account' }],
    'error.unknown': [...failed, { role: 'text', name: 'instagram.unknown' }],
    done: [],
  },
  causes: {
    'settings.continue': [
      { event: { type: 'settings.continue' }, by: { click: 'instagram.continue' } },
      { event: { type: 'settings.continue' }, by: { click: 'instagram.tryAgain' } },
      { event: { type: 'settings.continue' }, by: { click: 'instagram.backToSettings' } },
    ],
  },
  laws: {
    'only a successful login ends as success': (now) => !now.matches('success') || now.context.success,
  },
});
