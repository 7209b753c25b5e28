import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { chatSearchMachine } from './chatSearch.machine.ts';

const type = (text: string) => ({
  event: { type: 'search.type' as const, text },
  by: { fill: 'chatSearch.field', with: text },
});

export const chatSearchModel = model(chatSearchMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    {
      type: 'xstate.done.actor.searchMessages',
      output: {
        hits: [
          { messageId: 'm9', seq: 9 },
          { messageId: 'm2', seq: 2 },
        ],
        total: 2,
      },
    },
    { type: 'xstate.done.actor.searchMessages', output: { hits: [], total: 0 } },
    { type: 'xstate.error.actor.searchMessages', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.searchPause.chatSearch.open.pausing' },
    { type: 'xstate.after.patience.chatSearch.open.searching' },
  ],
  sees: {
    closed: [],
    'open.idle': [
      { role: 'textbox', name: 'chatSearch.field' },
      { role: 'button', name: 'chatSearch.cancel' },
    ],
    'open.pausing': [{ role: 'textbox', name: 'chatSearch.field' }],
    'open.searching': [{ role: 'textbox', name: 'chatSearch.field' }],
    'open.matches': [
      { role: 'button', name: 'chatSearch.previous' },
      { role: 'button', name: 'chatSearch.next' },
    ],
    'open.noMatches': [{ role: 'text', name: 'chatSearch.nothing' }],
    'open.failed': [{ role: 'button', name: 'common.tryAgain' }],
  },
  hides: {
    closed: [{ role: 'textbox', name: 'chatSearch.field' }],
    'open.matches': [{ role: 'text', name: 'chatSearch.nothing' }],
    'open.noMatches': [{ role: 'button', name: 'chatSearch.next' }],
  },
  causes: {
    'search.open': [{ event: { type: 'search.open' }, by: 'world' }],
    'search.type': [type('delivery'), type('d')],
    'search.previous': { click: 'chatSearch.previous' },
    'search.next': { click: 'chatSearch.next' },
    'search.retry': { click: 'common.tryAgain' },
    'search.cancel': { click: 'chatSearch.cancel' },
  },
  laws: {
    'the shown match exists': ({ context: { at, hits } }) => at >= 0 && at <= Math.max(0, hits.length - 1),
    'matches are shown only if there are any': (now) =>
      !now.matches({ open: 'matches' }) || now.context.hits.length > 0,
    'a closed search keeps no text and no matches': (now) =>
      !now.matches('closed') || (now.context.text === '' && now.context.hits.length === 0),
  },
});
