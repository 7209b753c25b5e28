/**
 * Which tags does this contact have, and is one being added or removed?
 *
 * Each change is saved at once. If a colleague changed the contact meanwhile, it is read again and the same change is
 * repeated. The tags themselves are in the cache.
 *
 * Intents  tags.type, tags.add, tags.remove, tags.retry
 * Facts    contact.factsChanged, contact.stale
 * Ports    readTags, saveTags
 */
import { excerpt } from '#lib/excerpt.ts';
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import { TAG_MAX } from '#contract/contact.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { ContactFactsChanged, CustomerFacts } from './customer.facts.ts';
import { onCustomer } from './onCustomer.ts';

/** A tag to add or remove. */
export interface TagChange {
  kind: 'add' | 'remove';
  tag: string;
}
type Who = { contactId: string; channel: Channel };

interface Context {
  customer: CustomerFacts;
  /** The tag that is being typed. */
  text: string;
  change: TagChange | null;
  /** Whether the change is being repeated after another user's. */
  again: boolean;
  problem: Problem | null;
}

const who = ({ context: { customer } }: { context: Context }): Who => ({
  contactId: customer.contactId ?? '',
  channel: customer.channel,
});

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'contact.stale' }
      | { type: 'tags.type'; text: string }
      | { type: 'tags.add'; tag?: string }
      | { type: 'tags.remove'; tag: string }
      | { type: 'tags.retry' },
  },
  actors: {
    readTags: port<void, Who & { anew: boolean }>('readTags'),
    saveTags: port<void, Who & TagChange & { conversationId: string }>('saveTags'),
    contactChanges: onCustomer('contact.stale', 'contact'),
  },
  guards: {
    isTyped: ({ context }, { tag = context.text }: { tag?: string | undefined }) => tag.trim() !== '',
    isOutdatedOnce: ({ context }, { problem }: { problem: Problem }) =>
      problem.code === 'outdated' && !context.again,
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    write: assign((_, { text }: { text: string }) => ({ text: excerpt(text, TAG_MAX), problem: null })),
    setChange: assign((_, change: TagChange) => ({ change, again: false, problem: null })),
    repeat: assign({ again: true }),
    finish: assign(({ context }) => ({
      text: context.change?.kind === 'add' ? '' : context.text,
      change: null,
      again: false,
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const contactTagsMachine = chart.createMachine({
  id: 'contactTags',
  context: ({ input }) => ({ customer: input, text: '', change: null, again: false, problem: null }),
  invoke: {
    id: 'contactChanges',
    src: 'contactChanges',
    input: ({ context }) => context.customer,
  },
  initial: 'loading',
  on: {
    'contact.factsChanged': { actions: { type: 'setCustomer', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: "The contact's tags are being loaded.",
      ...request({
        src: 'readTags',
        input: (given) => ({ ...who(given), anew: false }),
        onDone: 'ready',
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The tags could not be loaded.', on: { 'tags.retry': 'loading' } },
    ready: {
      description: 'Tags can be added and removed.',
      initial: 'idle',
      on: {
        'tags.type': { actions: { type: 'write', params: ({ event }) => event } },
        'tags.add': {
          guard: { type: 'isTyped', params: ({ event }) => ({ tag: event.tag }) },
          target: 'saving',
          actions: {
            type: 'setChange',
            params: ({ context, event: { tag = context.text } }) => ({
              kind: 'add' as const,
              tag: tag.trim(),
            }),
          },
        },
        'tags.remove': {
          target: 'saving',
          actions: {
            type: 'setChange',
            params: ({ event }) => ({ kind: 'remove' as const, tag: event.tag }),
          },
        },
        'contact.stale': '.refreshing',
      },
      states: {
        idle: {},
        // On failure the shown tags stay; the next change loads them again.
        refreshing: {
          ...request({
            id: 'refreshTags',
            src: 'readTags',
            input: (given) => ({ ...who(given), anew: true }),
            onDone: 'idle',
            onFailure: 'idle',
          }),
        },
        refused: {
          on: { 'tags.type': { target: 'idle', actions: { type: 'write', params: ({ event }) => event } } },
        },
      },
    },
    saving: {
      description: 'A change of the tags is being saved.',
      ...request({
        src: 'saveTags',
        input: (given) => ({
          ...who(given),
          conversationId: given.context.customer.conversationId,
          ...(given.context.change ?? { kind: 'add' as const, tag: '' }),
        }),
        onDone: { target: 'ready', actions: 'finish', meta: { spec: ['ENT-015'] } },
        onRefused: [{ guard: withProblem('isOutdatedOnce'), target: 'rereading', actions: 'repeat' }],
        onFailure: { target: 'ready.refused', actions: withProblem('setProblem') },
      }),
    },
    rereading: {
      description: 'The contact is being read again after a colleague changed it.',
      ...request({
        id: 'rereadTags',
        src: 'readTags',
        input: (given) => ({ ...who(given), anew: true }),
        onDone: 'saving',
        onFailure: { target: 'ready.refused', actions: withProblem('setProblem') },
      }),
    },
  },
});
