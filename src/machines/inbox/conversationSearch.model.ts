import { Failure } from '#contract/failure.ts';
import { isSearchable } from '#contract/search.ts';
import { model, passing } from '../model.ts';
import { conversationSearchMachine, questionOf } from './conversationSearch.machine.ts';

const type = (text: string) => ({
  event: { type: 'search.type' as const, text },
  by: { fill: 'listSearch.field', with: text },
});

export const conversationSearchModel = model(conversationSearchMachine, {
  inputs: { start: { q: '' }, addressed: { q: 'tag:vip' } },
  happenings: [
    { type: 'xstate.done.actor.suggestTags', output: ['vip', 'wholesale'] },
    { type: 'xstate.done.actor.suggestTags', output: [] },
    { type: 'xstate.error.actor.suggestTags', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.conversationSearch.suggesting.asking' },
    { type: 'xstate.after.searchPause.conversationSearch.pausing' },
    { type: 'xstate.done.actor.searchConversations', output: { conversations: 2, messages: 1 } },
    { type: 'xstate.done.actor.searchConversations', output: { conversations: 0, messages: 0 } },
    {
      type: 'xstate.error.actor.searchConversations',
      error: new Failure('unexpected', 'The search is being repaired.'),
    },
    { type: 'xstate.after.patience.conversationSearch.searching' },
    { type: 'conversation.changed' },
  ],
  sees: {
    idle: [{ role: 'combobox', name: 'listSearch.field' }],
    reading: passing,
    'suggesting.asking': [],
    'suggesting.offering': [
      { role: 'listbox', name: 'listSearch.tags' },
      { role: 'option', name: { literal: 'vip' } },
    ],
    'suggesting.nothing': [{ role: 'text', name: 'listSearch.noTags' }],
    pausing: [],
    searching: [{ role: 'text', name: 'listSearch.searching' }],
    results: [
      { role: 'list', name: 'listSearch.conversations' },
      { role: 'list', name: 'listSearch.messages' },
    ],
    noResults: [{ role: 'heading', name: 'listSearch.nothing' }],
    failed: [
      { role: 'heading', name: 'listSearch.failed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
  },
  hides: {
    idle: [
      { role: 'listbox', name: 'listSearch.tags' },
      { role: 'list', name: 'listSearch.conversations' },
    ],
    pausing: [{ role: 'listbox', name: 'listSearch.tags' }],
    results: [{ role: 'heading', name: 'listSearch.nothing' }],
    noResults: [{ role: 'list', name: 'listSearch.conversations' }],
  },
  causes: {
    'search.type': [type('jacket'), type('j'), type('tag:v'), type('tag:vip '), type('')],
    'search.addressed': [
      { event: { type: 'search.addressed', q: 'tag:vip' }, by: 'world' },
      { event: { type: 'search.addressed', q: '' }, by: 'world' },
    ],
    'search.clear': { click: 'listSearch.clear' },
    'search.retry': { click: 'common.tryAgain' },
    'search.refresh': { click: 'listSearch.news' },
    'tag.next': { press: 'ArrowDown', on: 'listSearch.field' },
    'tag.previous': { press: 'ArrowUp', on: 'listSearch.field' },
    'tag.choose': [
      { event: { type: 'tag.choose' }, by: { press: 'Enter', on: 'listSearch.field' } },
      {
        event: { type: 'tag.choose', tag: 'wholesale' },
        by: { click: { literal: 'wholesale' }, role: 'option' },
      },
    ],
    'tag.dismiss': { press: 'Escape', on: 'listSearch.field' },
    'tag.remove': [
      {
        event: { type: 'tag.remove', tag: 'vip' },
        by: { click: { id: 'listSearch.removeTag', values: { tag: 'vip' } } },
      },
    ],
    'tag.removeLast': { press: 'Backspace', on: 'listSearch.field' },
    'conversation.changed': 'world',
  },
  laws: {
    'only a valid query is searched': (now) =>
      !now.matches('searching') || isSearchable(questionOf(now.context)),
    'the address contains the query': (now) =>
      !now.matches('searching') || now.context.addressed === questionOf(now.context),
    'without a query the list is unchanged': (now) => !now.matches('idle') || now.context.found === null,
    'a failed search says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'no tag is chosen twice': (now) => new Set(now.context.tags).size === now.context.tags.length,
    'tags are offered only while one is typed': (now) =>
      now.matches({ suggesting: 'offering' }) || now.context.suggestions.length === 0,
    'new results are not marked stale': (now, before) =>
      !before.matches('searching') || !now.matches('results') || !now.context.stale,
  },
  distinguishes: ({ context: { text, tags, at, found, stale, suggestions, addressed } }) => [
    text,
    tags.length,
    at,
    found?.conversations,
    stale,
    suggestions.length,
    ['', 'tag:vip'].indexOf(addressed),
  ],
});
