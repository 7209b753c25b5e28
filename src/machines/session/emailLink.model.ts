import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { emailLinkMachine } from './emailLink.machine.ts';

export const emailLinkModel = model(emailLinkMachine, {
  inputs: { link: { token: 'l1' } },
  happenings: [
    { type: 'xstate.done.actor.followEmailLink', output: { is_changed: false } },
    { type: 'xstate.done.actor.followEmailLink', output: { is_changed: true } },
    { type: 'xstate.error.actor.followEmailLink', error: new Failure('linkInvalid') },
    { type: 'xstate.error.actor.followEmailLink', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.emailLink.following' },
  ],
  sees: {
    asking: [{ role: 'button', name: 'emailLink.follow' }],
    following: [{ role: 'button', name: 'emailLink.following' }],
    half: [{ role: 'heading', name: 'emailLink.halfTitle' }],
    changed: [{ role: 'heading', name: 'emailLink.changedTitle' }],
    expired: [{ role: 'heading', name: 'account.expiredTitle' }],
  },
  causes: { 'emailLink.follow': { click: 'emailLink.follow' } },
  stays: {
    half: 'the other mail has the other link',
    changed: 'a link leads to the dashboard',
    expired: 'a link leads to the dashboard',
  },
  laws: {
    'opening the page changes nothing by itself': (now, before) =>
      !now.matches('changed') || before.matches('following') || before.matches('changed'),
  },
  distinguishes: ({ context }) => [context.problem?.code],
});
