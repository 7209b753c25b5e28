import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { rowActionsMachine, type UnreadChange } from './rowActions.machine.ts';

const change = (conversationId: string, as: UnreadChange['as']) => ({
  type: 'row.setUnread' as const,
  change: { conversationId, as },
});
const open = (conversationId: string, unread: boolean) => ({
  event: { type: 'menu.open' as const, menu: { conversationId, unread, x: 40, y: 120 } },
  // A right click, a long press or the menu key on a row, and the button at its end.
  by: 'world' as const,
});

export const rowActionsModel = model(rowActionsMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.markConversation', output: {} },
    { type: 'xstate.error.actor.markConversation', error: new Failure('notFound') },
    { type: 'xstate.after.patience.rowActions.marking.sending' },
  ],
  sees: {
    'menu.closed': [],
    'menu.open': [{ role: 'menu', name: 'inbox.rowMenu' }],
    'marking.idle': [],
    'marking.sending': [],
  },
  hides: { 'menu.closed': [{ role: 'menu', name: 'inbox.rowMenu' }] },
  causes: {
    'menu.open': [open('v1', false), open('v2', true)],
    'menu.close': { press: 'Escape' },
    'menu.markUnread': { click: 'inbox.markUnread', role: 'menuitem' },
    'menu.markRead': { click: 'inbox.markRead', role: 'menuitem' },
    'row.setUnread': [
      // The key M on a row.
      { event: change('v1', 'unread'), by: 'world' },
      { event: change('v2', 'read'), by: 'world' },
    ],
    // The keys J, K and /, heard on the whole page.
    'row.step': [
      { event: { type: 'row.step', by: 1 }, by: 'world' },
      { event: { type: 'row.step', by: -1 }, by: 'world' },
    ],
    'row.select': [
      // The key X, the box of a row, and Shift with a click or an arrow key.
      { event: { type: 'row.select', how: 'toggle', conversationId: 'v1' }, by: 'world' },
      { event: { type: 'row.select', how: 'clear', conversationId: 'v1' }, by: 'world' },
    ],
    'menu.select': { click: 'inbox.select', role: 'menuitem' },
    'row.search': [{ event: { type: 'row.search' }, by: 'world' }],
  },
  laws: {
    'no change waits twice': ({ context: { queue } }) =>
      new Set(queue.map(({ conversationId, as }) => `${conversationId} ${as}`)).size === queue.length,
    'an open menu belongs to a row': (now) => !now.matches({ menu: 'open' }) || now.context.menu !== null,
    'the change that is sent waits in the queue': (now) =>
      !now.matches({ marking: 'sending' }) || now.context.queue.length > 0,
    'no change waits while none is sent': (now) =>
      !now.matches({ marking: 'idle' }) || now.context.queue.length === 0,
  },
  distinguishes: ({ value, context: { menu, queue } }) => [
    JSON.stringify(value).includes('open') && menu?.conversationId,
    queue.length,
  ],
});
