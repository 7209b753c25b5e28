import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { hours, mine, snippets } from './snippet.samples.ts';
import { snippetsMachine } from './snippets.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const about = <Type extends string>(type: Type) => [hours, mine].map(({ id }) => world({ type, id }));
const create = { role: 'button', name: 'snippets.new' } as const;
const dialog = { role: 'dialog', name: '' } as const;
const asked = { role: 'alertdialog', name: 'snippets.deleteTitle' } as const;

export const snippetsModel = model(snippetsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadSnippets', output: snippets },
    { type: 'xstate.done.actor.loadSnippets', output: [] },
    { type: 'xstate.error.actor.loadSnippets', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.snippets.loading' },
    { type: 'xstate.after.patience.snippets.refreshing' },
    { type: 'xstate.done.actor.form', output: undefined },
    { type: 'xstate.error.actor.form', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.upload', output: undefined },
    { type: 'xstate.error.actor.upload', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.deleteSnippet', output: undefined },
    { type: 'xstate.error.actor.deleteSnippet', error: new Failure('notFound') },
    { type: 'xstate.after.patience.snippets.deleting' },
    { type: 'snippets.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [create],
    refreshing: [],
    editing: [dialog],
    importing: [dialog],
    confirming: [asked],
    deleting: [asked],
  },
  hides: { loading: [create], failed: [create] },
  causes: {
    'snippets.search': [
      { event: { type: 'snippets.search', words: 'hours' }, by: { fill: 'snippets.search', with: 'hours' } },
    ],
    'snippets.create': { click: 'snippets.new' },
    'snippets.edit': about('snippets.edit'),
    'snippets.delete': about('snippets.delete'),
    'snippets.confirm': [world({ type: 'snippets.confirm' as const })],
    'snippets.cancel': { click: 'common.cancel' },
    'snippets.import': [world({ type: 'snippets.import' as const })],
    'snippets.export': [world({ type: 'snippets.export' as const })],
    'snippets.retry': { click: 'common.tryAgain' },
    'snippets.stale': 'world',
  },
  laws: {
    'only an admin edits or deletes a shared snippet': (now) =>
      now.context.isAdmin || now.context.subject?.scope !== 'shared',
    'a snippet is deleted only after a confirmation': (now, before) =>
      !now.matches('deleting') || before.matches('deleting') || before.matches('confirming'),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, snippets: listed, words, subject, problem, isStale } }) => [
    isAdmin,
    isStale,
    listed.length > 0,
    words,
    subject?.id,
    problem?.code,
  ],
});
