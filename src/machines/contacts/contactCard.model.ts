import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { awa, awaOnInstagram, undoable } from './contact.samples.ts';
import { contactCardMachine } from './contactCard.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const heading = { role: 'heading', name: { literal: 'Awa Ndiaye' } } as const;
const close = { role: 'button', name: 'contactCard.close' } as const;
const merge = { role: 'button', name: 'contactCard.merge' } as const;
const who = { contactId: awa._id, channel: 'whatsapp' } as const;
const missing = new Failure('contactNotFound');

export const contactCardModel = model(contactCardMachine, {
  inputs: { admin: { ...who, role: 'admin' }, member: { ...who, role: 'member' } },
  happenings: [
    { type: 'xstate.done.actor.loadCard', output: { contacts: [awa], merge: null } },
    { type: 'xstate.done.actor.loadCard', output: { contacts: [awa, awaOnInstagram], merge: undoable } },
    { type: 'xstate.error.actor.loadCard', error: missing },
    { type: 'xstate.after.patience.contactCard.loading' },
    { type: 'xstate.done.actor.refreshCard', output: { contacts: [awa], merge: null } },
    { type: 'xstate.error.actor.refreshCard', error: missing },
    { type: 'xstate.after.patience.contactCard.shown.refreshing' },
    { type: 'xstate.done.actor.startConversation', output: awa.conversation_id },
    { type: 'xstate.error.actor.startConversation', error: new Failure('subscriptionRequired') },
    { type: 'xstate.after.patience.contactCard.shown.starting' },
    { type: 'xstate.done.actor.undoMerge', output: undefined },
    { type: 'xstate.error.actor.undoMerge', error: new Failure('mergeNotUndoable') },
    { type: 'xstate.after.patience.contactCard.shown.undoing' },
    { type: 'xstate.done.actor.contactMerge', output: undefined },
    { type: 'xstate.error.actor.contactMerge', error: new Failure('unexpected') },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }, close],
    failed: [{ role: 'button', name: 'common.tryAgain' }, close],
    'shown.resting': [heading],
    'shown.refreshing': [heading],
    'shown.starting': [heading],
    'shown.merging': [{ role: 'dialog', name: '' }],
    'shown.undoing': [heading],
    closed: [],
  },
  hides: { loading: [merge], failed: [merge], closed: [close] },
  causes: {
    'card.retry': { click: 'common.tryAgain' },
    'card.copy': [world({ type: 'card.copy', text: '+237650000001' })],
    'card.edit': { click: 'contactCard.edit' },
    'card.startConversation': [world({ type: 'card.startConversation' })],
    'card.merge': { click: 'contactCard.merge' },
    'card.undo': { click: 'contactCard.undo' },
    'card.close': { click: 'contactCard.close' },
    'card.stale': [world({ type: 'card.stale' })],
  },
  laws: {
    'only an admin merges contacts': (now) =>
      now.context.role === 'admin' ||
      !(now.matches({ shown: 'merging' }) || now.matches({ shown: 'undoing' })),
    'a merge that is undone is known': (now) =>
      !now.matches({ shown: 'undoing' }) || now.context.merge !== null,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { role, contacts, merge: newest, isStale, problem } }) => [
    role,
    contacts.length,
    newest?.id,
    isStale,
    problem?.code,
  ],
});
