import { model } from '../model.ts';
import { entranceMachine } from './entrance.machine.ts';

export const entranceModel = model(entranceMachine, {
  inputs: {
    'sign-in': { address: '/login' },
    'with a link': { address: '/login?confirm=c1&success=%2Fdashboard%2Forders' },
    'sign-up': { address: '/signup' },
    'a forgotten password': { address: '/reset-password' },
    'a link for a password': { address: '/reset-password?token=l1' },
    'an invitation': { address: '/invite?token=l1' },
    'a link for an address': { address: '/change-email?token=l1' },
    'a link without its secret': { address: '/reset-password?token=' },
  },
  happenings: [],
  causes: {},
  passing: ['settling'],
  stays: {
    signIn: 'another address makes the parent start the chart anew',
    signUp: 'another address makes the parent start the chart anew',
    forgotten: 'another address makes the parent start the chart anew',
    invited: 'another address makes the parent start the chart anew',
    emailLink: 'another address makes the parent start the chart anew',
    newPassword: 'another address makes the parent start the chart anew',
  },
  laws: {
    'a new password needs a link': (now) =>
      !now.matches('newPassword') || /token=\w/.test(now.context.address),
  },
  distinguishes: ({ context }) => [context.address],
});
