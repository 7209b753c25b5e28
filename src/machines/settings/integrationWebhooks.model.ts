import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { aWebhook, till } from './apiIntegration.samples.ts';
import { integrationWebhooksMachine } from './integrationWebhooks.machine.ts';

const outcomes = (id: string, state: string): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: undefined },
  { type: `xstate.error.actor.${id}`, error: new Failure('notFound') },
  { type: `xstate.after.patience.integrationWebhooks.${state}` },
];
const dialog = { role: 'dialog', name: '' } as const;
const address = { role: 'text', name: { literal: aWebhook.url } } as const;

export const integrationWebhooksModel = model(integrationWebhooksMachine, {
  inputs: {
    admin: { integration: till, isAdmin: true },
    member: { integration: till, isAdmin: false },
  },
  happenings: [
    { type: 'xstate.done.actor.loadWebhooks', output: [aWebhook] },
    { type: 'xstate.done.actor.loadWebhooks', output: [] },
    { type: 'xstate.error.actor.loadWebhooks', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.integrationWebhooks.loading' },
    ...outcomes('enableWebhook', 'enabling'),
    ...outcomes('resendDelivery', 'resending'),
  ],
  sees: {
    loading: [dialog, { role: 'text', name: 'webhooks.loading' }],
    failed: [dialog, { role: 'button', name: 'common.tryAgain' }],
    shown: [dialog],
    enabling: [dialog, address],
    resending: [dialog, address],
    closed: [],
  },
  hides: { closed: [dialog] },
  causes: {
    'webhooks.enable': [
      { event: { type: 'webhooks.enable', id: aWebhook.id }, by: { click: 'webhooks.enable' } },
    ],
    'webhooks.resend': [{ event: { type: 'webhooks.resend', id: aWebhook.deliveries[0]!.id }, by: 'world' }],
    'webhooks.refresh': [
      { event: { type: 'webhooks.refresh' }, by: { click: 'webhooks.refresh' } },
      { event: { type: 'webhooks.refresh' }, by: { click: 'common.tryAgain' } },
    ],
    'webhooks.close': { press: 'Escape' },
  },
  laws: {
    'a member changes nothing': (now) =>
      now.context.isAdmin || (!now.matches('enabling') && !now.matches('resending')),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a failed change keeps the list': (now, before) =>
      !(before.matches('enabling') || before.matches('resending')) ||
      !now.matches('shown') ||
      now.context.webhooks.length > 0,
  },
  distinguishes: ({ context: { isAdmin, webhooks, problem } }) => [
    isAdmin,
    webhooks.length > 0,
    problem?.code,
  ],
});
