import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { taggedMessageMachine } from './taggedMessage.machine.ts';

const dialog = { role: 'dialog', name: 'tagged.title' } as const;

export const taggedMessageModel = model(taggedMessageMachine, {
  inputs: {
    'somebody on Instagram': { conversationId: 'v1', recipientId: '1784' },
    'nobody to send to': { conversationId: 'v1', recipientId: null },
  },
  happenings: [
    { type: 'xstate.done.actor.sendTaggedMessage', output: undefined },
    { type: 'xstate.error.actor.sendTaggedMessage', error: new Failure('tagWindowClosed') },
    { type: 'xstate.after.patience.taggedMessage.sending' },
  ],
  sees: {
    closed: [],
    editing: [dialog, { role: 'textbox', name: 'tagged.field' }],
    sending: [dialog, { role: 'button', name: 'tagged.sending', disabled: true }],
  },
  hides: { closed: [dialog] },
  causes: {
    'tagged.open': [
      { event: { type: 'tagged.open', within: true }, by: 'world' },
      { event: { type: 'tagged.open', within: false }, by: 'world' },
    ],
    'tagged.type': [
      {
        event: { type: 'tagged.type', text: 'It is ready' },
        by: { fill: 'tagged.field', with: 'It is ready' },
      },
      { event: { type: 'tagged.type', text: '  ' }, by: { fill: 'tagged.field', with: '  ' } },
    ],
    'tagged.send': { click: 'tagged.send' },
    'tagged.close': { click: 'tagged.cancel' },
  },
  laws: {
    'an empty message is never sent': (now) => !now.matches('sending') || now.context.text.trim() !== '',
    'nothing is sent without a recipient': (now) =>
      !now.matches('sending') || now.context.recipientId !== null,
    'a message that failed stays in the field': (now, before) =>
      !before.matches('sending') || now.matches('closed') || now.context.text === before.context.text,
  },
  distinguishes: ({ context }) => [context.text, context.problem?.code],
});
