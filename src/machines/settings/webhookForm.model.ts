import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { aSecret, aWebhook, till } from './apiIntegration.samples.ts';
import { webhookFormMachine } from './webhookForm.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const choose = (event: 'message.sent' | 'message.received' | 'payment.updated', on: boolean) =>
  world({ type: 'webhook.choose' as const, event, on });
const field = { role: 'textbox', name: 'webhooks.url' } as const;
const secret = { role: 'text', name: { literal: aSecret } } as const;

export const webhookFormModel = model(webhookFormMachine, {
  inputs: {
    newWebhook: { integrationId: till._id, webhook: null },
    knownWebhook: { integrationId: till._id, webhook: aWebhook },
  },
  happenings: [
    { type: 'xstate.done.actor.saveWebhook', output: { secret: aSecret } },
    { type: 'xstate.done.actor.saveWebhook', output: { secret: null } },
    { type: 'xstate.error.actor.saveWebhook', error: new Failure('webhookAddress') },
    {
      type: 'xstate.error.actor.saveWebhook',
      error: new Failure('webhooksFull'),
    },
    { type: 'xstate.after.patience.webhookForm.saving' },
    { type: 'xstate.done.actor.copySecret', output: undefined },
    { type: 'xstate.error.actor.copySecret', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.webhookForm.shown.copying' },
    { type: 'xstate.after.copied.webhookForm.shown.copied' },
  ],
  sees: {
    editing: [field, { role: 'button', name: 'common.cancel' }],
    saving: [field],
    'shown.idle': [secret, { role: 'button', name: 'integrations.copy' }],
    'shown.copying': [secret, { role: 'button', name: 'integrations.copy' }],
    'shown.copied': [secret, { role: 'text', name: 'integrations.copied' }],
    done: [],
  },
  hides: { editing: [secret], 'shown.idle': [field], done: [field, secret] },
  causes: {
    'webhook.type': [
      {
        event: { type: 'webhook.type', url: 'https://shop.example.com/hook' },
        by: { fill: 'webhooks.url', with: 'https://shop.example.com/hook' },
      },
      world({ type: 'webhook.type', url: ' ' }),
    ],
    'webhook.choose': [
      choose('message.sent', true),
      choose('message.sent', false),
      choose('message.received', false),
      choose('payment.updated', false),
    ],
    'webhook.save': [world({ type: 'webhook.save' })],
    'webhook.cancel': { click: 'common.cancel' },
    'webhook.copy': { click: 'integrations.copy' },
    'webhook.done': { click: 'integrations.done' },
  },
  laws: {
    'no webhook is saved without an address and events': (now) =>
      !now.matches('saving') || (now.context.url.trim() !== '' && now.context.events.length > 0),
    'what is shown is the secret of a new webhook': (now) =>
      !now.matches('shown') || now.context.secret !== null,
    'a secret that was shown belongs to a webhook that was saved': (now) =>
      now.context.secret === null || now.context.isSaved,
  },
  distinguishes: ({ context: { webhook, url, events, isTried, secret: it, isSaved, problem } }) => [
    webhook?.id,
    url.trim() === '',
    events.length === 0,
    isTried,
    it !== null,
    isSaved,
    problem?.code,
  ],
});
