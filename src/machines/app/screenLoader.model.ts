import { Failure } from '#contract/failure.ts';
import type { Organisation } from '#contract/organisation.ts';
import { model } from '#machines/model.ts';
import { screenLoaderMachine } from './screenLoader.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const organisation = { channel_id: '1065' } as unknown as Organisation;

export const screenLoaderModel = model(screenLoaderMachine, {
  inputs: {
    settings: { address: '/dashboard/settings/profile', organisation: null, role: 'admin' },
    orders: { address: '/dashboard/orders', organisation, role: 'member' },
  },
  happenings: [
    { type: 'xstate.done.actor.loadScreen', output: { rememberedTab: 'payment' } },
    { type: 'xstate.error.actor.loadScreen', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.screenLoader.loading' },
  ],
  causes: {
    'screen.retry': { click: 'common.tryAgain' },
    'route.changed': [world({ type: 'route.changed', path: '/dashboard/settings/team' })],
    'organisation.changed': [world({ type: 'organisation.changed', organisation })],
  },
  laws: {
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a screen that is shown stays': (now, before) => !before.matches('shown') || now.matches('shown'),
  },
  stays: { shown: 'another address makes the dashboard end this chart' },
  distinguishes: ({ context: { address, organisation: known, rememberedTab, problem } }) => [
    address,
    known === null,
    rememberedTab,
    problem?.code,
  ],
});
