/**
 * Which conversations and messages does this agent search for, and what was found?
 *
 * Words and tags together make one query (LIST-022). The results do not change by themselves: changes are announced and
 * shown when the agent asks for them (A24). Older results stay visible until newer ones arrive. The query is part of the
 * address; text that is still being typed is not.
 *
 * Intents  search.type, .clear, .retry, .refresh, tag.next, .previous, .choose, .dismiss, .remove, .removeLast
 * Facts    search.addressed, conversation.changed
 * Ports    suggestTags, searchConversations
 * Effects  showQuestion
 * Size     one field whose words, tags and results share each keystroke
 */
import { and, assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { isSearchable, readSearch, tagTerm } from '#contract/search.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { begunTag, takeTags, withoutBegunTag } from './searchText.ts';

/** LIST-012's pause after the last key, in milliseconds. */
export const SEARCH_PAUSE = 350;

/** The number of results; the results themselves are in the cache. */
export interface Found {
  conversations: number;
  messages: number;
}

interface Context {
  text: string;
  tags: string[];
  /** Tags that begin as the one being typed does, and which of them Enter takes. */
  suggestions: string[];
  at: number;
  found: Found | null;
  /** Something changed since the results were made. */
  stale: boolean;
  /** The query in the address; an address with the same query is the result of this chart's own navigation. */
  addressed: string;
  problem: Problem | null;
}

/** The query made of words and tags (A28). */
export const questionOf = ({ text, tags }: Pick<Context, 'text' | 'tags'>): string =>
  [text.trim(), ...tags.map(tagTerm)].filter((part) => part !== '').join(' ');

/** No tags are offered. */
const none = { suggestions: [] as string[], at: 0 };

const added = (tags: readonly string[], more: readonly string[]) => [...new Set([...tags, ...more])];

const begunWith = (q: string) => ({ ...readSearch(q), ...none, addressed: q, problem: null });

const chart = setup({
  types: {
    input: {} as { q: string },
    context: {} as Context,
    events: {} as
      | { type: 'search.type'; text: string }
      | { type: 'search.addressed'; q: string }
      | { type: 'search.clear' }
      | { type: 'search.retry' }
      | { type: 'search.refresh' }
      | { type: 'tag.next' }
      | { type: 'tag.previous' }
      | { type: 'tag.choose'; tag?: string }
      | { type: 'tag.dismiss' }
      | { type: 'tag.remove'; tag: string }
      | { type: 'tag.removeLast' }
      | { type: 'conversation.changed' },
  },
  actors: {
    suggestTags: port<string[], { prefix: string; chosen: string[] }>('suggestTags'),
    searchConversations: port<Found, { q: string }>('searchConversations'),
  },
  guards: {
    isSame: ({ context }, { text }: { text: string }) => text === context.text,
    isOtherQuestion: ({ context }, { q }: { q: string }) => q !== context.addressed,
    isTagBegun: ({ context }) => begunTag(context.text) !== null,
    isStale: ({ context }) => context.stale,
    isSearchable: ({ context }) => isSearchable(questionOf(context)),
    isEmptyText: ({ context }) => context.text === '',
    hasTags: ({ context }) => context.tags.length > 0,
    isChosen: ({ context }, { tag }: { tag: string }) => context.tags.includes(tag),
    hasSuggestions: (_, { suggestions }: { suggestions: string[] }) => suggestions.length > 0,
    hasFound: (_, { found }: { found: Found }) => found.conversations + found.messages > 0,
    hasNext: ({ context }) => context.at < context.suggestions.length - 1,
    hasPrevious: ({ context }) => context.at > 0,
  },
  actions: {
    write: assign(({ context }, { text }: { text: string }) => {
      const taken = takeTags(text);
      return { text: taken.text, tags: added(context.tags, taken.tags), problem: null, ...none };
    }),
    setQuery: assign((_, { q }: { q: string }) => begunWith(q)),
    setAddressed: assign(({ context }) => ({ addressed: questionOf(context) })),
    release: assign({ addressed: '' }),
    showQuestion: (_, _params: { q: string }) => {},
    offer: assign((_, { suggestions }: { suggestions: string[] }) => ({ suggestions, at: 0 })),
    withdraw: assign(none),
    next: assign(({ context }) => ({ at: context.at + 1 })),
    previous: assign(({ context }) => ({ at: context.at - 1 })),
    choose: assign(({ context }, { tag }: { tag: string | undefined }) => ({
      text: withoutBegunTag(context.text),
      ...none,
      tags: added(context.tags, [tag ?? context.suggestions[context.at] ?? ''].filter(Boolean)),
    })),
    remove: assign(({ context }, { tag }: { tag: string }) => ({
      tags: context.tags.filter((it) => it !== tag),
      ...none,
    })),
    removeLast: assign(({ context }) => ({ tags: context.tags.slice(0, -1), ...none })),
    setFound: assign((_, { found }: { found: Found }) => ({ found, stale: false, problem: null })),
    markStale: assign({ stale: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, found: null })),
    drop: assign({ found: null, stale: false, problem: null }),
    reset: assign({ text: '', tags: [], ...none }),
  },
  delays: { searchPause: SEARCH_PAUSE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const conversationSearchMachine = chart.createMachine({
  id: 'conversationSearch',
  context: ({ input: { q } }) => ({ ...begunWith(q), found: null, stale: false }),
  initial: 'reading',
  on: {
    'search.type': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.reading', actions: { type: 'write', params: ({ event }) => event } },
    ],
    'search.addressed': {
      guard: { type: 'isOtherQuestion', params: ({ event }) => event },
      target: '.reading',
      actions: { type: 'setQuery', params: ({ event }) => event },
    },
    'search.clear': { target: '.idle', actions: 'reset', meta: { spec: ['LIST-008'] } },
    'tag.remove': {
      guard: { type: 'isChosen', params: ({ event }) => event },
      target: '.reading',
      actions: { type: 'remove', params: ({ event }) => event },
      meta: { spec: ['LIST-006'] },
    },
    'tag.removeLast': {
      guard: and(['isEmptyText', 'hasTags']),
      target: '.reading',
      actions: 'removeLast',
      meta: { spec: ['LIST-006'] },
    },
  },
  states: {
    idle: {
      description: 'Nothing is searched.',
      entry: ['drop', 'release', { type: 'showQuestion', params: { q: '' } }],
    },
    reading: {
      description: 'Decides by the typed text.',
      always: [
        { guard: 'isTagBegun', target: 'suggesting', meta: { spec: ['LIST-007'] } },
        { guard: 'isSearchable', target: 'pausing' },
        { target: 'idle' },
      ],
    },
    suggesting: {
      description: 'Tags are suggested.',
      initial: 'asking',
      // The user dismissed the suggestions: the text is searched literally.
      on: { 'tag.dismiss': { target: 'pausing', actions: 'withdraw' } },
      states: {
        asking: {
          ...request({
            src: 'suggestTags',
            input: ({ context: { text, tags } }) => ({ prefix: begunTag(text) ?? '', chosen: tags }),
            onDone: [
              {
                guard: { type: 'hasSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
                target: 'offering',
                actions: { type: 'offer', params: ({ event }) => ({ suggestions: event.output }) },
              },
              { target: 'nothing' },
            ],
            onFailure: 'nothing',
          }),
        },
        offering: {
          on: {
            'tag.next': { guard: 'hasNext', actions: 'next' },
            'tag.previous': { guard: 'hasPrevious', actions: 'previous' },
            'tag.choose': {
              target: '#conversationSearch.reading',
              actions: { type: 'choose', params: ({ event }) => ({ tag: event.tag }) },
              meta: { spec: ['LIST-007'] },
            },
          },
        },
        nothing: {},
      },
    },
    pausing: {
      description: 'Waits until typing has stopped.',
      after: { searchPause: { target: 'searching', meta: { spec: ['LIST-012'] } } },
    },
    searching: {
      description: 'The conversations are being searched.',
      entry: ['setAddressed', { type: 'showQuestion', params: ({ context }) => ({ q: context.addressed }) }],
      // What changes while the answer is on its way may be missing in it.
      on: { 'conversation.changed': { actions: 'markStale' } },
      ...request({
        src: 'searchConversations',
        input: ({ context }) => ({ q: questionOf(context) }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => ({ found: event.output }) },
            target: 'results',
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            meta: { spec: ['LIST-009'] },
          },
          {
            target: 'noResults',
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            meta: { spec: ['LIST-010'] },
          },
        ],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    results: {
      description: 'The conversations found are shown.',
      on: {
        'conversation.changed': { actions: 'markStale', meta: { spec: ['LIST-017'] } },
        'search.refresh': { guard: 'isStale', target: 'searching' },
      },
    },
    noResults: {
      description: 'Nothing was found.',
      on: {
        'conversation.changed': { actions: 'markStale' },
        'search.refresh': { guard: 'isStale', target: 'searching' },
      },
    },
    failed: { description: 'The search failed.', on: { 'search.retry': 'searching' } },
  },
});
