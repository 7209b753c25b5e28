/**
 * What is known about a contact, and what is done with it beside the list?
 *
 * Its conversation is opened, and made where there is none. An admin merges it with another contact, and undoes the newest
 * merge while that is possible. What changed on the server is read again; it stays on screen meanwhile.
 *
 * Intents  card.retry, .edit, .copy, .startConversation, .merge, .undo, .close
 * Facts    card.stale (the contact may have changed)
 * Ports    loadCard, startConversation, undoMerge
 * Charts   edit, contactMerge, timeline (contactTimeline)
 * Effects  openConversation, copyText
 * Size     three operations, and what each leaves to do beside the list
 */
import { assign, sendTo, setup } from 'xstate';
import { startConversation } from '#contract/contactList.ts';
import { type PersonContact, type UndoableMerge, undoMerge } from '#contract/contactMerge.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { may, type Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { contactEditMachine } from '../customer/contactEdit.machine.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { contactMergeMachine } from './contactMerge.machine.ts';
import { contactTimelineMachine } from './contactTimeline.machine.ts';

/** The contacts of the person, and the merge that can be undone. */
export interface Card {
  contacts: readonly PersonContact[];
  merge: UndoableMerge | null;
}
interface Who {
  contactId: string;
  channel: Channel;
}
interface Context extends Who, Card {
  role: Role | null;
  isStale: boolean;
  problem: Problem | null;
}

const conversationsOf = (contacts: readonly PersonContact[]): string[] =>
  contacts.flatMap(({ conversation_id: id }) => id ?? []);

const chart = setup({
  types: {
    input: {} as Who & { role: Role | null },
    context: {} as Context,
    events: {} as
      | { type: 'card.retry' }
      | { type: 'card.edit' }
      | { type: 'card.copy'; text: string }
      | { type: 'card.startConversation' }
      | { type: 'card.merge' }
      | { type: 'card.undo' }
      | { type: 'card.close' }
      | { type: 'card.stale' },
    children: {} as {
      loadCard: 'loadCard';
      refreshCard: 'loadCard';
      startConversation: 'startConversation';
      undoMerge: 'undoMerge';
      edit: 'edit';
      contactMerge: 'contactMerge';
      timeline: 'timeline';
    },
  },
  actors: {
    loadCard: port<Card, Who>('loadCard'),
    startConversation: call(startConversation, { give: ({ conversation_id }) => conversation_id }),
    undoMerge: call(undoMerge),
    edit: contactEditMachine,
    contactMerge: contactMergeMachine,
    timeline: contactTimelineMachine,
  },
  guards: {
    mayMerge: ({ context }) => may(context.role, 'contacts.merge'),
    mayUndo: ({ context }) => context.merge !== null && may(context.role, 'contacts.merge'),
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    setCard: assign((_, { card }: { card: Card }) => ({ ...card, problem: null })),
    setStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    openEdit: sendTo('edit', { type: 'edit.open' as const }),
    refreshTimeline: sendTo('timeline', ({ context: { contacts } }) => ({
      type: 'timeline.person' as const,
      conversations: conversationsOf(contacts),
    })),
    openConversation: (_, _params: { conversationId: string }) => {},
    copyText: (_, _params: { text: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = {
  target: 'shown',
  actions: {
    type: 'setCard' as const,
    params: ({ event }: { event: { output: Card } }) => ({ card: event.output }),
  },
} as const;
const who = ({ context: { contactId, channel } }: { context: Context }): Who => ({ contactId, channel });

export const contactCardMachine = chart.createMachine({
  id: 'contactCard',
  context: ({ input }) => ({ ...input, contacts: [], merge: null, isStale: false, problem: null }),
  initial: 'loading',
  on: { 'card.close': '.closed', 'card.stale': { actions: 'setStale' } },
  states: {
    loading: {
      description: 'The contact is being loaded.',
      meta: { spec: ['ERR-004'] },
      entry: 'clearStale',
      ...request({
        src: 'loadCard',
        input: who,
        onDone: loaded,
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The contact could not be loaded.', on: { 'card.retry': 'loading' } },
    shown: {
      description: 'The contact is shown.',
      on: { 'card.copy': { actions: { type: 'copyText', params: ({ event }) => event } } },
      initial: 'resting',
      invoke: [
        { id: 'edit', src: 'edit', input: who },
        {
          id: 'timeline',
          src: 'timeline',
          input: ({ context: { contactId, contacts } }) => ({
            contactId,
            channel: null,
            conversations: conversationsOf(contacts),
          }),
        },
      ],
      states: {
        resting: {
          always: { guard: 'isStale', target: 'refreshing' },
          on: {
            'card.edit': { actions: 'openEdit' },
            'card.startConversation': 'starting',
            'card.merge': { guard: 'mayMerge', target: 'merging' },
            'card.undo': { guard: 'mayUndo', target: 'undoing' },
          },
        },
        refreshing: {
          entry: 'clearStale',
          ...request({
            id: 'refreshCard',
            src: 'loadCard',
            input: who,
            onDone: { target: 'resting', actions: [loaded.actions, 'refreshTimeline'] },
            onFailure: { target: '#contactCard.failed', actions: withProblem('setProblem') },
          }),
        },
        starting: {
          entry: 'clearProblem',
          ...request({
            src: 'startConversation',
            input: ({ context }) => ({ id: context.contactId }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'openConversation',
                params: ({ event }) => ({ conversationId: event.output }),
              },
            },
            onFailure: { target: 'resting', actions: withProblem('setProblem') },
          }),
        },
        merging: {
          invoke: {
            id: 'contactMerge',
            src: 'contactMerge',
            input: ({ context: { contactId, contacts } }) => ({
              id: contactId,
              members: contacts.map(({ _id }) => _id),
            }),
            onDone: 'refreshing',
            onError: 'refreshing',
          },
        },
        undoing: {
          entry: 'clearProblem',
          ...request({
            src: 'undoMerge',
            input: ({ context }) => ({ id: context.merge?.id ?? '' }),
            onDone: 'refreshing',
            onFailure: { target: 'resting', actions: withProblem('setProblem') },
          }),
        },
      },
    },
    closed: { description: 'The contact is closed.', type: 'final' },
  },
});
