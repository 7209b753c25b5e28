import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { channelRedirectMachine, replacedBy } from './channelRedirect.machine.ts';

const check = {
  proven: true,
  organisation: 'Atelier Wouri',
  number: '+237650000300',
  current: null,
};
const redirecting = [{ role: 'text', name: 'onboarding.redirecting' }] as const;

export const channelRedirectModel = model(channelRedirectMachine, {
  inputs: {
    returning: { address: '/redirect/d360?client=c1&state=signed&channels=%5B%22abCH%22%2C%22xyCH%22%5D' },
    emptyHanded: { address: '/redirect/d360?channels=[]' },
  },
  happenings: [
    { type: 'xstate.done.actor.checkChannel', output: check },
    { type: 'xstate.done.actor.checkChannel', output: { ...check, proven: false } },
    {
      type: 'xstate.done.actor.checkChannel',
      output: { ...check, current: { channel_id: 'oldCH', number: '+237650000100' } },
    },
    {
      type: 'xstate.done.actor.checkChannel',
      output: { ...check, current: { channel_id: 'abCH', number: check.number } },
    },
    {
      type: 'xstate.done.actor.checkChannel',
      output: { ...check, proven: false, current: { channel_id: 'abCH', number: check.number } },
    },
    { type: 'xstate.error.actor.checkChannel', error: new Failure('channelUnproven') },
    { type: 'xstate.after.patience.channelRedirect.checking' },
    { type: 'xstate.done.actor.linkChannel', output: {} },
    { type: 'xstate.error.actor.linkChannel', error: new Failure('channelTaken') },
    { type: 'xstate.error.actor.linkChannel', error: new Failure('channelInPlace') },
    { type: 'xstate.after.patience.channelRedirect.linking' },
  ],
  sees: {
    parsing: passing,
    checking: redirecting,
    confirming: [
      { role: 'heading', name: '' },
      { role: 'button', name: 'onboarding.confirmLink' },
      { role: 'button', name: 'common.cancel' },
    ],
    linking: redirecting,
    linked: redirecting,
    declined: redirecting,
    failed: redirecting,
  },
  causes: {
    'link.confirm': { click: 'onboarding.confirmLink' },
    'link.cancel': { click: 'common.cancel' },
  },
  laws: {
    'only the first channel is linked': (now) => !now.matches('linking') || now.context.channelId === 'abCH',
    'nothing is linked without the state of this browser or a confirmation': (now) =>
      !now.matches('linking') || now.context.confirmed || now.context.check?.proven === true,
    'no number is replaced without a confirmation': (now) =>
      !now.matches('linking') ||
      now.context.confirmed ||
      (now.context.check !== null && replacedBy(now.context.channelId, now.context.check) === null),
    'the confirmed channel is the one that was shown': (now) =>
      !now.context.confirmed || now.context.check !== null,
    'a failed link does not end as linked': (now) => now.context.linked === now.matches('linked'),
  },
  distinguishes: ({ context: { channelId, check: known, confirmed, linked } }) => [
    channelId,
    known?.proven,
    known?.current?.channel_id,
    confirmed,
    linked,
  ],
});
