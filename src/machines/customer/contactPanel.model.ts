import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { orderReady } from '../template/template.samples.ts';
import { contactPanelMachine } from './contactPanel.machine.ts';
import { marie, marieOfTheShop } from './customer.samples.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const contactPanelModel = model(contactPanelMachine, {
  inputs: { conversation: { customer: marie, tab: null }, addressed: { customer: marie, tab: 'media' } },
  happenings: [
    { type: 'xstate.done.actor.loadContactPanel', output: undefined },
    { type: 'xstate.error.actor.loadContactPanel', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactPanel.parts.loading' },
  ],
  causes: {
    'panel.toggle': { click: 'contactPanel.toggle' },
    'panel.close': { click: 'contactPanel.close' },
    'panel.retry': { click: 'common.tryAgain' },
    'panel.show': [
      {
        event: { type: 'panel.show', dialog: 'profile' },
        by: { click: 'contactPanel.profile', role: 'menuitem' },
      },
      { event: { type: 'panel.show', dialog: 'templates' }, by: { click: 'footer.template' } },
      world({ type: 'panel.show', dialog: 'templates', template: orderReady }),
      {
        event: { type: 'panel.show', dialog: 'order' },
        by: { click: 'contactPanel.order', role: 'menuitem' },
      },
      {
        event: { type: 'panel.show', dialog: 'macros' },
        by: { click: 'contactPanel.macros', role: 'menuitem' },
      },
      {
        event: { type: 'panel.show', dialog: 'followers' },
        by: { click: 'contactPanel.followers', role: 'menuitem' },
      },
      {
        event: { type: 'panel.show', dialog: 'tags' },
        by: { click: 'contactPanel.editTags', role: 'menuitem' },
      },
      { event: { type: 'panel.show', dialog: 'sendLater' }, by: { click: 'composer.sendLater' } },
      {
        event: { type: 'panel.show', dialog: 'snooze' },
        by: { click: 'conversation.snooze', role: 'menuitem' },
      },
      {
        event: { type: 'panel.show', dialog: 'customer' },
        by: { click: 'contactPanel.addCustomer', role: 'menuitem' },
      },
    ],
    'room.widened': [
      world({ type: 'room.widened', open: true }),
      world({ type: 'room.widened', open: false }),
    ],
    'room.narrowed': [world({ type: 'room.narrowed' })],
    'contact.factsChanged': [world({ type: 'contact.factsChanged', customer: marieOfTheShop })],
    'profile.addressed': [
      world({ type: 'profile.addressed', tab: 'info' }),
      world({ type: 'profile.addressed', tab: null }),
    ],
    'macro.did': [world({ type: 'macro.did', step: { do: 'resolve' } })],
  },
  passing: ['parts.ready.opening'],
  oneSided: { mayShow: 'with a contact of Instagram, which tests/charts/contactPanel.test.ts has' },
  laws: {
    'a dialog is opened once': (now) =>
      !now.matches({ parts: { ready: 'idle' } }) ||
      (now.context.dialog === null && now.context.template === null),
    'a failed load says why': (now) => !now.matches({ parts: 'failed' }) || now.context.problem !== null,
    'a requested dialog is kept while the charts load': (now, before) =>
      !(before.matches({ parts: 'loading' }) && before.context.dialog !== null) ||
      !now.matches({ parts: 'loading' }) ||
      now.context.dialog !== null,
    'sections start once, and only after the panel was shown': ({ context: { started, shown, loaded } }) =>
      new Set(started).size === started.length && (started.length === 0 || (shown && loaded)),
    'an open panel has its sections once they are loaded': (now) =>
      !(now.matches({ layout: { beside: 'open' } }) || now.matches({ layout: { over: 'open' } })) ||
      !now.context.loaded ||
      now.context.started.includes('tags'),
    'the panel opens over the chat only on request': (now, before) =>
      !now.matches({ layout: { over: 'open' } }) ||
      before.matches({ layout: 'over' }) ||
      before.matches({ layout: 'toggledEarly' }),
    'what was done by hand before the macros are loaded is kept for them': (now, before) =>
      now.context.did.length >= before.context.did.length,
    'a toggle before the width is known is kept': (now, before) =>
      !before.matches({ layout: 'toggledEarly' }) || !now.matches({ layout: { over: 'closed' } }),
  },
  // Which sections have started follows from the rest.
  distinguishes: (now) => {
    const { dialog, template, tab, customer: who, shown, loaded, did } = now.context;
    const isReady = now.matches({ parts: { ready: 'idle' } });
    return [isReady ? null : [dialog, template?.name, tab], who.shopStatus, shown, !loaded && did.length > 0];
  },
});
