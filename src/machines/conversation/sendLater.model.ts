import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { TOMORROW } from './plannedTime.model.ts';
import { type PlannedDraft, sendLaterMachine } from './sendLater.machine.ts';

const text: PlannedDraft = { text: 'Your dress is ready.', replyTo: null, isBeside: false, files: [] };
const files: PlannedDraft = {
  text: '',
  replyTo: null,
  isBeside: true,
  files: [{ held: 'f1', stored: 's1' }],
};

export const sendLaterModel = model(sendLaterMachine, {
  inputs: {
    conversation: { conversationId: 'v1', channel: 'whatsapp' },
    instagram: { conversationId: 'v1', channel: 'instagram' },
  },
  happenings: [
    { type: 'xstate.done.actor.findWindowEnd', output: { endsAt: null, earlier: null } },
    { type: 'xstate.done.actor.findWindowEnd', output: { endsAt: TOMORROW + 1, earlier: TOMORROW - 1 } },
    { type: 'xstate.done.actor.findWindowEnd', output: { endsAt: TOMORROW, earlier: TOMORROW - 600_000 } },
    { type: 'xstate.done.actor.findWindowEnd', output: { endsAt: TOMORROW - 1, earlier: null } },
    { type: 'xstate.error.actor.findWindowEnd', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.sendLater.open.checking' },
    { type: 'xstate.done.actor.uploadDraft', output: text },
    { type: 'xstate.done.actor.uploadDraft', output: files },
    { type: 'xstate.error.actor.uploadDraft', error: new Failure('fileTooLarge') },
    { type: 'xstate.after.uploading.sendLater.open.uploading' },
    { type: 'xstate.done.actor.scheduleMessage', output: undefined },
    {
      type: 'xstate.error.actor.scheduleMessage',
      error: new Failure('windowClosed', 'The reply window is closed.'),
    },
    { type: 'xstate.after.patience.sendLater.open.scheduling' },
  ],
  sees: {
    closed: [],
    'open.choosing': [
      { role: 'dialog', name: 'sendLater.title' },
      { role: 'button', name: 'plan.tomorrow' },
    ],
    'open.checking': [{ role: 'button', name: 'plan.tomorrow', disabled: true }],
    'open.afterWindow': [
      { role: 'text', name: 'sendLater.afterWindow' },
      { role: 'button', name: 'sendLater.keep' },
      { role: 'button', name: 'sendLater.back' },
    ],
    'open.uploading': [
      { role: 'button', name: 'plan.tomorrow', disabled: true },
      { role: 'button', name: 'sendLater.cancel' },
    ],
    'open.scheduling': [
      { role: 'button', name: 'plan.tomorrow', disabled: true },
      { role: 'button', name: 'sendLater.cancel', disabled: true },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'sendLater.title' }] },
  causes: {
    'sendLater.open': [{ event: { type: 'sendLater.open' }, by: 'world' }],
    'sendLater.reopens': [
      { event: { type: 'sendLater.reopens', on: true }, by: 'world' },
      { event: { type: 'sendLater.reopens', on: false }, by: 'world' },
    ],
    'sendLater.at': [{ event: { type: 'sendLater.at', at: TOMORROW }, by: { click: 'plan.tomorrow' } }],
    'sendLater.keep': { click: 'sendLater.keep' },
    'sendLater.earlier': { click: 'sendLater.earlier' },
    'sendLater.back': { click: 'sendLater.back' },
    'sendLater.close': { click: 'sendLater.cancel' },
  },
  laws: {
    'a refused message says why, and the choice stays open': (now, before) =>
      !(before.matches({ open: 'scheduling' }) || before.matches({ open: 'uploading' })) ||
      !now.matches({ open: 'choosing' }) ||
      now.context.problem !== null,
    'a closed choice has no problem': (now) => !now.matches('closed') || now.context.problem === null,
    'an instant after the end of the reply window is asked back': (now, before) =>
      !before.matches({ open: 'checking' }) ||
      !now.matches({ open: 'afterWindow' }) ||
      (now.context.endsAt !== null && now.context.at >= now.context.endsAt && !now.context.reopens),
    'only what is uploaded is scheduled': (now) =>
      !now.matches({ open: 'scheduling' }) || now.context.draft !== null,
    'only WhatsApp is reopened by a template': ({ context }) =>
      !context.reopens || context.channel === 'whatsapp',
    'the next message is not reopened unless it is chosen again': (now) =>
      !now.matches('closed') || !now.context.reopens,
  },
  distinguishes: ({ context }) => [
    context.reopens,
    context.earlier,
    context.problem?.code,
    context.draft?.files.length,
  ],
});
