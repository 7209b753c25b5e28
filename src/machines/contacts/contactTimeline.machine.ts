/**
 * Which of the things that happened with a contact are listed?
 *
 * All of them, or those of one kind, page by page. What happens meanwhile is loaded again; the entries stay on screen.
 *
 * Intents  timeline.filter
 * Facts    timeline.stale (something happened on the server), timeline.person (the contacts of its person changed)
 * Ports    timelineChanges
 * Charts   pages
 */
import { assign, sendTo, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { TimelineKind } from '#contract/contactTimeline.ts';
import { type HeardEvent } from '#contract/events.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { onEvent } from '../onEvent.ts';

/** The contact of a timeline, and the conversations of its person. */
export interface TimelineOf {
  contactId: string;
  /** The channel on which `contactId` is an address; null if it is the contact's own id. */
  channel: Channel | null;
  conversations: readonly string[];
}
interface Context extends TimelineOf {
  kind: TimelineKind | null;
}
/** The question of the list to the server. */
export type TimelineQuestion = Pick<Context, 'contactId' | 'channel' | 'kind'>;

const questionOf = ({ contactId, channel, kind }: Context): TimelineQuestion => ({
  contactId,
  channel,
  kind,
});

/** Returns whether an event may add an entry; changes of the contact itself are reported by the contact beside the list. */
function isEntry(event: HeardEvent, { conversations }: Pick<TimelineOf, 'conversations'>): boolean {
  switch (event.name) {
    case 'NEW_MESSAGE':
      return event.message.message_type === 'system' && conversations.includes(event.conversation._id);
    case 'NEW_PAYMENT':
      return conversations.includes(event.conversation_id);
    case 'CUSTOMER_CHANGED':
      return event.conversation_id !== null && conversations.includes(event.conversation_id);
    default:
      return event.name === 'EVENTS_MISSED';
  }
}

const chart = setup({
  types: {
    input: {} as TimelineOf,
    context: {} as Context,
    events: {} as
      | { type: 'timeline.filter'; kind: TimelineKind | null }
      | { type: 'timeline.stale' }
      | { type: 'timeline.person'; conversations: readonly string[] },
    children: {} as { pages: 'pages'; timelineChanges: 'timelineChanges' },
  },
  actors: {
    pages: pagedListMachine,
    timelineChanges: onEvent((event, of: Omit<TimelineOf, 'channel'>) =>
      isEntry(event, of) ? { type: 'timeline.stale' } : null,
    ),
  },
  guards: {
    isOther: ({ context }, { kind }: { kind: TimelineKind | null }) => context.kind !== kind,
  },
  actions: {
    setConversations: assign((_, { conversations }: Pick<TimelineOf, 'conversations'>) => ({
      conversations,
    })),
    setKind: assign((_, { kind }: { kind: TimelineKind | null }) => ({ kind })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: false,
    })),
    reload: sendTo('pages', { type: 'list.changed' as const }),
  },
});

export const contactTimelineMachine = chart.createMachine({
  id: 'contactTimeline',
  context: ({ input }) => ({ ...input, kind: null }),
  invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ question: questionOf(context) }) },
  initial: 'listed',
  states: {
    listed: {
      description: 'What happened is listed.',
      invoke: {
        id: 'timelineChanges',
        src: 'timelineChanges',
        input: ({ context: { contactId, conversations } }) => ({ contactId, conversations }),
      },
      on: {
        'timeline.filter': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [{ type: 'setKind', params: ({ event }) => event }, 'ask'],
        },
        'timeline.stale': { actions: 'reload' },
        'timeline.person': {
          target: 'listed',
          reenter: true,
          actions: [{ type: 'setConversations', params: ({ event }) => event }, 'reload'],
        },
      },
    },
  },
});
