import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { reactivationMachine } from './reactivation.machine.ts';

const body = 'Hello {{1}}, may we go on with our conversation?';
const prepared = (firstName: string, there = true) => ({
  type: 'xstate.done.actor.prepareReactivation',
  output: { body: there ? body : null, status: there ? 'approved' : 'pending', firstName },
});
const dialog = { role: 'dialog', name: 'reactivation.title' } as const;

export const reactivationModel = model(reactivationMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    prepared('Chidinma'),
    prepared(''),
    prepared('', false),
    { type: 'xstate.error.actor.prepareReactivation', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.reactivation.checking' },
    { type: 'xstate.done.actor.sendReactivation', output: undefined },
    { type: 'xstate.error.actor.sendReactivation', error: new Failure('templateNotApproved') },
    { type: 'xstate.after.patience.reactivation.sending' },
    { type: 'xstate.done.actor.reopenConversation', output: undefined },
    { type: 'xstate.error.actor.reopenConversation', error: new Failure('windowClosed') },
    { type: 'xstate.after.patience.reactivation.reopening' },
  ],
  sees: {
    closed: [],
    checking: [dialog, { role: 'text', name: 'reactivation.checking' }],
    missing: [dialog, { role: 'text', name: 'reactivation.missing' }],
    failed: [dialog, { role: 'button', name: 'reactivation.again' }],
    confirming: [dialog, { role: 'textbox', name: 'reactivation.name' }],
    sending: [dialog, { role: 'button', name: 'reactivation.sending', disabled: true }],
    reopening: [],
  },
  hides: {
    closed: [dialog],
    missing: [{ role: 'button', name: 'reactivation.send' }],
  },
  causes: {
    // "Reactivate" on the banner of a closed window.
    'reactivation.open': [{ event: { type: 'reactivation.open' }, by: 'world' }],
    'reactivation.type': [
      {
        event: { type: 'reactivation.type', firstName: 'Ngozi' },
        by: { fill: 'reactivation.name', with: 'Ngozi' },
      },
    ],
    'reactivation.send': [
      { event: { type: 'reactivation.send' }, by: { click: 'reactivation.send' } },
      { event: { type: 'reactivation.send' }, by: { click: 'reactivation.again' } },
    ],
    // "Reopen" on the banner of a resolved conversation.
    'reactivation.reopen': [{ event: { type: 'reactivation.reopen' }, by: 'world' }],
    'reactivation.close': { click: 'reactivation.cancel' },
  },
  laws: {
    'a template without a first name is never sent': (now) =>
      !now.matches('sending') || now.context.firstName.trim() !== '',
    'only a template that was found is sent': (now) => !now.matches('sending') || now.context.body !== null,
  },
  distinguishes: ({ context }) => [context.firstName, context.body, context.problem?.code],
});
