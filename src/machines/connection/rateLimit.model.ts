import { model } from '../model.ts';
import { rateLimitMachine } from './rateLimit.machine.ts';

const limited = {
  type: 'call.rateLimited',
  message: 'Too many sign-ins.',
  path: '/api/x',
  method: 'POST',
  retryAfter: 2,
};

export const rateLimitModel = model(rateLimitMachine, {
  inputs: { start: undefined },
  happenings: [
    limited,
    { type: 'call.unlimited' },
    { type: 'xstate.after.tick.rateLimit.counting' },
    { type: 'xstate.after.patience.rateLimit.retrying' },
  ],
  sees: {
    closed: [],
    counting: [
      { role: 'alertdialog', name: 'connectivity.rateLimit.title' },
      { role: 'text', name: { literal: 'Too many sign-ins.' } },
      { role: 'button', name: 'rateLimit.retry', disabled: true },
    ],
    ready: [{ role: 'button', name: 'rateLimit.retry' }],
    retrying: [{ role: 'button', name: 'rateLimit.retrying', disabled: true }],
  },
  hides: { closed: [{ role: 'alertdialog', name: 'connectivity.rateLimit.title' }] },
  causes: {
    'call.rateLimited': 'world',
    'call.unlimited': 'world',
    'rateLimit.retry': { click: 'rateLimit.retry' },
    'rateLimit.close': { click: 'rateLimit.close' },
  },
  laws: {
    'a repeat is offered only at zero': (now) => !now.matches('ready') || now.context.left === 0,
    'the open modal has the server’s limit': (now) => now.matches('closed') || now.context.limit !== null,
  },
});
