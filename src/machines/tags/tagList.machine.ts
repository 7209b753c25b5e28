/**
 * Which tags does the organisation have, and what is done with one?
 *
 * Admins change, merge and archive them; everybody sees them with the number of their contacts. What a colleague changes
 * meanwhile is loaded again once no dialog is open.
 *
 * Intents  tagList.search, .create, .edit, .merge, .archive, .retry
 * Facts    tagList.stale
 * Ports    loadTags, archiveTag, tagChanges
 * Charts   edit (tagEdit), merge (tagMerge)
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Tag, archiveTag, listTags } from '#contract/tag.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { onEvent } from '../onEvent.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { tagEditMachine } from './tagEdit.machine.ts';
import { tagMergeMachine } from './tagMerge.machine.ts';

interface Context {
  /** Whether tags may be changed. */
  isAdmin: boolean;
  tags: Tag[];
  words: string;
  /** The tag that a dialog or a request is about; null for a new one. */
  subject: Tag | null;
  problem: Problem | null;
  isStale: boolean;
}
interface Chosen {
  id: string;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'tagList.search'; words: string }
      | { type: 'tagList.create' }
      | ({ type: 'tagList.edit' } & Chosen)
      | ({ type: 'tagList.merge' } & Chosen)
      | ({ type: 'tagList.archive' } & Chosen)
      | { type: 'tagList.retry' }
      | { type: 'tagList.stale' },
    children: {} as {
      loadTags: 'loadTags';
      archiveTag: 'archiveTag';
      tagChanges: 'tagChanges';
      edit: 'edit';
      merge: 'merge';
    },
  },
  actors: {
    loadTags: call(listTags, { give: ({ tags }) => tags }),
    archiveTag: call(archiveTag),
    tagChanges: onEvent((event) => {
      // Their contacts are counted.
      const isCounted = event.name === 'CUSTOMER_CHANGED' && event.what === 'contact';
      return isCounted || event.name === 'TAGS_CHANGED' || event.name === 'EVENTS_MISSED'
        ? { type: 'tagList.stale' }
        : null;
    }),
    edit: tagEditMachine,
    merge: tagMergeMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayChange: ({ context: { isAdmin, tags } }, { id }: Chosen) => isAdmin && tags.some((it) => it.id === id),
    /** There is another tag to merge it into. */
    mayMerge: ({ context: { isAdmin, tags } }, { id }: Chosen) =>
      isAdmin && tags.some((it) => it.id === id) && tags.some((it) => it.id !== id && !it.archived),
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    setTags: assign((_, { tags }: { tags: Tag[] }) => ({ tags, problem: null })),
    setWords: assign((_, { words }: { words: string }) => ({ words })),
    setStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    setSubject: assign(({ context: { tags } }, { id }: Chosen) => ({
      subject: tags.find((it) => it.id === id) ?? null,
    })),
    clearSubject: assign({ subject: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: failureToast('tagList.archiveFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'ready',
  actions: {
    type: 'setTags' as const,
    params: ({ event }: { event: { output: Tag[] } }) => ({ tags: event.output }),
  },
} as const;
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };
const mayMerge = { type: 'mayMerge' as const, params: ({ event }: { event: Chosen }) => event };
const search = {
  'tagList.search': {
    actions: {
      type: 'setWords' as const,
      params: ({ event }: { event: { words: string } }) => ({ words: event.words }),
    },
  },
} as const;

export const tagListMachine = chart.createMachine({
  id: 'tagList',
  context: ({ input }) => ({ ...input, tags: [], words: '', subject: null, problem: null, isStale: false }),
  invoke: { id: 'tagChanges', src: 'tagChanges' },
  initial: 'loading',
  on: { 'tagList.stale': { actions: 'setStale' } },
  states: {
    loading: {
      description: 'The tags are being loaded.',
      ...request({
        src: 'loadTags',
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The tags could not be loaded.', on: { 'tagList.retry': 'loading' } },
    ready: {
      description: 'The tags are listed by name.',
      entry: 'clearSubject',
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        ...search,
        'tagList.create': { guard: 'isAdmin', target: 'editing' },
        'tagList.edit': { guard: mayChange, target: 'editing', actions: chosen },
        'tagList.merge': { guard: mayMerge, target: 'merging', actions: chosen },
        'tagList.archive': { guard: mayChange, target: 'archiving', actions: chosen },
      },
    },
    refreshing: {
      description: 'The tags are being loaded again.',
      entry: 'clearStale',
      on: search,
      ...request({ src: 'loadTags', onDone: loaded, onFailure: 'ready' }),
    },
    editing: {
      description: 'A tag is written in a dialog.',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { subject } }) => ({ tag: subject }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    merging: {
      description: 'A tag is merged into another in a dialog.',
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context: { subject, tags } }) => ({
          // The guard found it.
          tag: subject as Tag,
          others: tags.filter(({ id, archived }) => id !== subject?.id && !archived),
        }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    archiving: {
      description: 'The tag is being archived, or offered again.',
      ...request({
        src: 'archiveTag',
        input: ({ context: { subject } }) => ({ id: subject?.id ?? '', archived: !subject?.archived }),
        onDone: 'refreshing',
        onFailure: { target: 'refreshing', actions: withProblem('showFailure') },
      }),
    },
  },
});
