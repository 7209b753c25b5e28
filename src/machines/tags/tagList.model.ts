import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { old, tags, vip } from './tag.samples.ts';
import { tagListMachine } from './tagList.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const about = <Type extends string>(type: Type) => [vip, old].map(({ id }) => world({ type, id }));
const create = { role: 'button', name: 'tagList.new' } as const;
const field = { role: 'textbox', name: 'tagList.search' } as const;
const dialog = { role: 'dialog', name: '' } as const;

export const tagListModel = model(tagListMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadTags', output: tags },
    { type: 'xstate.done.actor.loadTags', output: [] },
    { type: 'xstate.error.actor.loadTags', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.tagList.loading' },
    { type: 'xstate.after.patience.tagList.refreshing' },
    { type: 'xstate.done.actor.edit', output: undefined },
    { type: 'xstate.error.actor.edit', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.merge', output: undefined },
    { type: 'xstate.error.actor.merge', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.archiveTag', output: undefined },
    { type: 'xstate.error.actor.archiveTag', error: new Failure('notFound') },
    { type: 'xstate.after.patience.tagList.archiving' },
    { type: 'tagList.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [field],
    refreshing: [field],
    editing: [dialog],
    merging: [dialog],
    archiving: [],
  },
  hides: { loading: [field, create], failed: [field, create] },
  causes: {
    'tagList.search': [
      { event: { type: 'tagList.search', words: 'vip' }, by: { fill: 'tagList.search', with: 'vip' } },
    ],
    'tagList.create': { click: 'tagList.new' },
    'tagList.edit': about('tagList.edit'),
    'tagList.merge': about('tagList.merge'),
    'tagList.archive': about('tagList.archive'),
    'tagList.retry': { click: 'common.tryAgain' },
    'tagList.stale': 'world',
  },
  laws: {
    'only an admin changes a tag': (now) =>
      now.context.isAdmin || !(now.matches('editing') || now.matches('merging') || now.matches('archiving')),
    'a merge is about a tag of the list': (now) => !now.matches('merging') || now.context.subject !== null,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, tags: listed, words, subject, problem, isStale } }) => [
    isAdmin,
    isStale,
    listed.length > 0,
    words,
    subject?.id,
    problem?.code,
  ],
});
