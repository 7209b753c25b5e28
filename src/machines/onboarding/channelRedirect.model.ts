import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { channelRedirectMachine } from './channelRedirect.machine.ts';

export const channelRedirectModel = model(channelRedirectMachine, {
  inputs: {
    returning: { address: '/redirect/d360?client=c1&channels=%5B%22abCH%22%2C%22xyCH%22%5D' },
    emptyHanded: { address: '/redirect/d360?channels=[]' },
  },
  happenings: [
    { type: 'xstate.done.actor.linkChannel', output: {} },
    { type: 'xstate.error.actor.linkChannel', error: new Failure('channelTaken') },
    { type: 'xstate.after.patience.channelRedirect.linking' },
  ],
  sees: {
    parsing: passing,
    linking: [{ role: 'text', name: 'onboarding.redirecting' }],
    linked: [{ role: 'text', name: 'onboarding.redirecting' }],
    failed: [{ role: 'text', name: 'onboarding.redirecting' }],
  },
  causes: {},
  laws: {
    'only the first channel is linked': (now) => !now.matches('linking') || now.context.channelId === 'abCH',
    'what failed is not called linked': (now) => now.context.linked === now.matches('linked'),
  },
});
