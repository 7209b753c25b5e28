import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { anotherWebhook, aWebhook, till } from './apiIntegration.samples.ts';
import { integrationWebhooksMachine } from './integrationWebhooks.machine.ts';

const outcomes = (id: string, state: string): Happening[] => [
  { type: `xstate.done.actor.${id}`, output: undefined },
  { type: `xstate.error.actor.${id}`, error: new Failure('notFound') },
  { type: `xstate.after.patience.integrationWebhooks.${state}` },
];
const dialog = { role: 'dialog', name: '' } as const;
const question = { role: 'alertdialog', name: 'webhooks.deleteTitle' } as const;
const address = { role: 'text', name: { literal: aWebhook.url } } as const;

export const integrationWebhooksModel = model(integrationWebhooksMachine, {
  inputs: {
    admin: { integration: till, isAdmin: true },
    member: { integration: till, isAdmin: false },
  },
  happenings: [
    { type: 'xstate.done.actor.loadWebhooks', output: [aWebhook, anotherWebhook] },
    { type: 'xstate.done.actor.loadWebhooks', output: [] },
    { type: 'xstate.error.actor.loadWebhooks', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.integrationWebhooks.loading' },
    ...outcomes('enableWebhook', 'enabling'),
    ...outcomes('disableWebhook', 'disabling'),
    ...outcomes('deleteWebhook', 'deleting'),
    ...outcomes('resendDelivery', 'resending'),
    { type: 'xstate.done.actor.form', output: { isSaved: true } },
    { type: 'xstate.done.actor.form', output: { isSaved: false } },
    { type: 'xstate.error.actor.form', error: new Failure('unexpected') },
  ],
  sees: {
    loading: [dialog, { role: 'text', name: 'webhooks.loading' }],
    failed: [dialog, { role: 'button', name: 'common.tryAgain' }],
    shown: [dialog],
    enabling: [dialog, address],
    disabling: [dialog, address],
    editing: [dialog],
    confirmingDelete: [question],
    deleting: [question],
    resending: [dialog, address],
    closed: [],
  },
  hides: { closed: [dialog], shown: [question] },
  causes: {
    'webhooks.create': { click: 'webhooks.new' },
    'webhooks.change': [{ event: { type: 'webhooks.change', id: aWebhook.id }, by: 'world' }],
    'webhooks.enable': [
      { event: { type: 'webhooks.enable', id: aWebhook.id }, by: { click: 'webhooks.enable' } },
    ],
    'webhooks.disable': [
      { event: { type: 'webhooks.disable', id: anotherWebhook.id }, by: { click: 'webhooks.disable' } },
    ],
    'webhooks.delete': [{ event: { type: 'webhooks.delete', id: aWebhook.id }, by: 'world' }],
    'webhooks.confirm': { click: 'webhooks.deleteNow' },
    'webhooks.cancel': { click: 'common.cancel' },
    'webhooks.resend': [{ event: { type: 'webhooks.resend', id: aWebhook.deliveries[0]!.id }, by: 'world' }],
    'webhooks.refresh': [
      { event: { type: 'webhooks.refresh' }, by: { click: 'webhooks.refresh' } },
      { event: { type: 'webhooks.refresh' }, by: { click: 'common.tryAgain' } },
    ],
    'webhooks.close': { press: 'Escape' },
  },
  laws: {
    'a member changes nothing': (now) =>
      now.context.isAdmin ||
      ['loading', 'failed', 'shown', 'closed'].some((state) => now.matches(state as 'shown')),
    'a webhook is deleted only after a question': (now, before) =>
      !now.matches('deleting') || before.matches('deleting') || before.matches('confirmingDelete'),
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
