import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { contactTagsMachine } from './contactTags.machine.ts';
import { marie, marieOfTheShop } from './customer.samples.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'combobox', name: 'contactPanel.tag' } as const;

export const contactTagsModel = model(contactTagsMachine, {
  inputs: { customer: marie },
  happenings: [
    { type: 'xstate.done.actor.readTags', output: undefined },
    { type: 'xstate.error.actor.readTags', error: new Failure('contactNotFound') },
    { type: 'xstate.after.patience.contactTags.loading' },
    { type: 'xstate.done.actor.refreshTags', output: undefined },
    { type: 'xstate.error.actor.refreshTags', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactTags.ready.refreshing' },
    { type: 'xstate.done.actor.saveTags', output: undefined },
    { type: 'xstate.error.actor.saveTags', error: new Failure('outdated') },
    { type: 'xstate.error.actor.saveTags', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactTags.saving' },
    { type: 'xstate.done.actor.rereadTags', output: undefined },
    { type: 'xstate.error.actor.rereadTags', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactTags.rereading' },
  ],
  sees: {
    loading: [{ role: 'text', name: 'contactPanel.loading' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    'ready.idle': [field],
    'ready.refreshing': [field],
    'ready.refused': [{ role: 'text', name: 'contactPanel.tagFailed' }, field],
    saving: [field],
    rereading: [field],
  },
  hides: {
    loading: [field],
    failed: [field],
    'ready.idle': [{ role: 'text', name: 'contactPanel.tagFailed' }],
  },
  causes: {
    'tags.type': [
      {
        event: { type: 'tags.type', text: 'vip' },
        by: { fill: 'contactPanel.tag', with: 'vip' },
      },
    ],
    'tags.add': [
      world({ type: 'tags.add', tag: 'vip' }),
      world({ type: 'tags.add', tag: ' ' }),
      { event: { type: 'tags.add' }, by: { click: 'contactPanel.addTag' } },
    ],
    'tags.remove': [
      {
        event: { type: 'tags.remove', tag: 'VIP' },
        by: { click: { id: 'contact.edit.removeTag', values: { tag: 'VIP' } } },
      },
    ],
    'tags.retry': { click: 'common.tryAgain' },
    'contact.factsChanged': [world({ type: 'contact.factsChanged', customer: marieOfTheShop })],
    'contact.stale': [world({ type: 'contact.stale' })],
  },
  laws: {
    'a failure says why': (now) =>
      !(now.matches('failed') || now.matches({ ready: 'refused' })) || now.context.problem !== null,
    'a requested change is saved': (now) => !now.matches('saving') || now.context.change !== null,
    'a refused tag stays in its field': (now, before) =>
      !(before.matches('saving') && now.matches({ ready: 'refused' })) ||
      now.context.text === before.context.text,
  },
  distinguishes: ({ context: { text, change, again, problem, customer } }) => [
    text,
    change?.kind,
    again,
    problem?.code,
    customer.customerId,
  ],
});
