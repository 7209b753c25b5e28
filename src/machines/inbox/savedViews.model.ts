import { Failure } from '#contract/failure.ts';
import type { SavedView } from '#contract/savedView.ts';
import { model } from '../model.ts';
import { savedViewsMachine } from './savedViews.machine.ts';

const ID = '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d10';
const view: SavedView = {
  id: ID,
  scope: 'personal',
  name: 'VIP, waiting longest',
  query: { filter: 'all', refine: 'sort=waiting&tag=vip' },
};
const dialog = { role: 'dialog', name: 'savedViews.title' } as const;

export const savedViewsModel = model(savedViewsMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadViews', output: { views: [view], counts: { [ID]: 7 } } },
    { type: 'xstate.error.actor.loadViews', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.savedViews.open.loading' },
    { type: 'xstate.done.actor.changeView', output: undefined },
    {
      type: 'xstate.error.actor.changeView',
      error: new Failure('savedViewInvalid', null, { reason: 'taken' }),
    },
    { type: 'xstate.after.patience.savedViews.open.changing' },
    { type: 'views.stale' },
  ],
  sees: {
    closed: [{ role: 'button', name: 'savedViews.title' }],
    'open.loading': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
    'open.listed': [dialog, { role: 'button', name: 'savedViews.save' }],
    'open.naming': [dialog, { role: 'button', name: 'savedViews.saveName' }],
    'open.confirming': [dialog, { role: 'button', name: 'savedViews.confirmRemove' }],
    'open.changing': [dialog],
  },
  hides: { closed: [dialog] },
  causes: {
    'views.open': { click: 'savedViews.title' },
    'views.close': { click: 'savedViews.close' },
    'views.retry': { click: 'common.tryAgain' },
    'views.stale': 'world',
    'view.name': [{ event: { type: 'view.name', name: 'Weddings' }, by: 'world' }],
    'view.scope': [{ event: { type: 'view.scope', scope: 'shared' }, by: 'world' }],
    // Enter in the field of the name, and the button of what is confirmed.
    'view.save': [{ event: { type: 'view.save' }, by: 'world' }],
    'view.rename': [{ event: { type: 'view.rename', id: ID }, by: { click: 'savedViews.rename' } }],
    'view.replace': [{ event: { type: 'view.replace', id: ID }, by: 'world' }],
    'view.move': [{ event: { type: 'view.move', id: ID, by: 'up' }, by: 'world' }],
    'view.remove': [{ event: { type: 'view.remove', id: ID }, by: { click: 'savedViews.remove' } }],
    'view.cancel': { click: 'savedViews.cancel' },
  },
  laws: {
    'a change is known before it is sent': (now) =>
      !now.matches({ open: 'changing' }) || now.context.change !== null,
    'a closed dialog keeps nothing that was typed': (now) =>
      !now.matches('closed') || (now.context.name === '' && now.context.problem === null),
  },
  distinguishes: ({ context }) => [
    context.change?.kind,
    context.problem?.code,
    context.name,
    context.scope,
    context.views.length,
  ],
});
