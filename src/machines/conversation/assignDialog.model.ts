import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { assignDialogMachine } from './assignDialog.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const assignDialogModel = model(assignDialogMachine, {
  inputs: {
    'a member who handles it': { conversationId: 'v1', me: 'ada', role: 'member', handler: 'ada' },
    'a member who does not': { conversationId: 'v1', me: 'ada', role: 'member', handler: 'ben' },
  },
  happenings: [
    { type: 'xstate.done.actor.loadMembers', output: { loaded: 50, hasMore: true, first: ['ada', 'ben'] } },
    { type: 'xstate.done.actor.loadMembers', output: { loaded: 2, hasMore: false, first: ['ben', 'ada'] } },
    { type: 'xstate.done.actor.loadMembers', output: { loaded: 0, hasMore: false, first: [] } },
    { type: 'xstate.error.actor.loadMembers', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.assignDialog.open.members.loading' },
    { type: 'xstate.after.searchPause.assignDialog.open.members.pausing' },
    { type: 'xstate.done.actor.assignConversation', output: {} },
    {
      type: 'xstate.error.actor.assignConversation',
      error: new Failure('notAMember', 'Ben is not a member any more.'),
    },
    { type: 'xstate.after.patience.assignDialog.open.form.submitting' },
  ],
  sees: {
    closed: [],
    'open.members.pausing': [{ role: 'text', name: 'assign.loading' }],
    'open.members.loading': [{ role: 'text', name: 'assign.loading' }],
    'open.members.found': passing,
    'open.members.ready': [{ role: 'radio', name: { literal: 'Ben Okri' } }],
    'open.members.failed': [
      { role: 'text', name: 'assign.failed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    'open.form.settling': passing,
    'open.form.choosing': [
      { role: 'dialog', name: 'assign.title' },
      { role: 'button', name: 'assign.send', disabled: true },
    ],
    'open.form.chosen': [{ role: 'dialog', name: 'assign.title' }],
    'open.form.submitting': [
      { role: 'button', name: 'assign.sending', disabled: true },
      { role: 'button', name: 'assign.cancel', disabled: true },
    ],
  },
  hides: {
    closed: [{ role: 'dialog', name: 'assign.title' }],
    'open.members.ready': [{ role: 'text', name: 'assign.loading' }],
    'open.form.chosen': [{ role: 'button', name: 'assign.send' }],
  },
  causes: {
    'assign.open': [world({ type: 'assign.open' })],
    'assign.search': [
      { event: { type: 'assign.search', search: 'be' }, by: { fill: 'assign.search', with: 'be' } },
    ],
    'assign.more': [world({ type: 'assign.more' })],
    'assign.pick': [world({ type: 'assign.pick' })],
    'assign.retry': { click: 'common.tryAgain' },
    'assign.choose': [
      {
        event: { type: 'assign.choose', memberId: 'ben' },
        by: { click: { literal: 'Ben Okri' }, role: 'radio' },
      },
      world({ type: 'assign.choose', memberId: 'ada' }),
    ],
    'assign.note': [
      {
        event: { type: 'assign.note', notes: 'Knows the order' },
        by: { fill: 'assign.note', with: 'Knows the order' },
      },
    ],
    'assign.submit': { click: { id: 'assign.sendTo', values: { name: 'Ben' } } },
    'assign.close': { click: 'assign.cancel' },
    'handling.changed': [
      world({ type: 'handling.changed', handler: 'ben' }),
      world({ type: 'handling.changed', handler: 'ada' }),
    ],
  },
  laws: {
    'the present handler is never submitted': (now, before) =>
      !now.matches({ open: { form: 'submitting' } }) ||
      before.matches({ open: { form: 'submitting' } }) ||
      now.context.chosen !== now.context.handler,
    'closing empties the dialog': (now) =>
      !now.matches('closed') || (now.context.chosen === null && now.context.notes === ''),
  },
  // The texts of note and search change no state.
  distinguishes: ({ context }) => [
    context.role,
    context.handler,
    context.chosen,
    context.hasMore,
    context.wantsFirst,
    context.first[0],
  ],
});
