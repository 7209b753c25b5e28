/**
 * Where is this person mentioned, and which of it is unread?
 *
 * What the person looks at is read: mentions in the conversation on a visible page are marked at once, in every tab. A
 * list that could not be loaded is loaded again with the next event or the next look.
 *
 * Intents  mentions.show
 * Facts    mentions.changed, mentions.looked
 * Ports    loadMentions, readMentions
 * Effects  showMentions
 */
import { assign, setup } from 'xstate';
import { readMentions, unreadMentions } from '#contract/note.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { idOf } from '../idOf.ts';
import { requestFor } from '../request.ts';

/** The list of the conversations whose notes mention the person. */
export const MENTIONED = 'mentioned=1';

/** A conversation with unread mentions of the person. */
export interface UnreadMentions {
  conversationId: string;
  count: number;
}

interface Context {
  unread: readonly UnreadMentions[];
  /** The conversation on a visible page. */
  looking: string | null;
}

/** Returns the number of unread mentions. */
export const countOfMentions = ({ unread }: Pick<Context, 'unread'>): number =>
  unread.reduce((sum, { count }) => sum + count, 0);

const isLookedAt = ({ unread, looking }: Context): boolean =>
  unread.some(({ conversationId }) => conversationId === looking);

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'mentions.show' }
      | { type: 'mentions.changed' }
      | { type: 'mentions.looked'; conversationId: string | null },
  },
  actors: {
    loadMentions: call(unreadMentions, {
      give: ({ unread }) => ({
        unread: unread.map(({ conversation_id, count }): UnreadMentions => ({
          conversationId: conversation_id,
          count,
        })),
      }),
    }),
    readMentions: call(readMentions, {
      ask: ({ conversationId }: { conversationId: string }) => idOf(conversationId),
    }),
  },
  guards: { isLookedAt: ({ context }) => isLookedAt(context) },
  actions: {
    setUnread: assign((_, { unread }: { unread: readonly UnreadMentions[] }) => ({ unread })),
    setLooking: assign((_, { conversationId }: { conversationId: string | null }) => ({
      looking: conversationId,
    })),
    showMentions: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const looked = {
  type: 'setLooking' as const,
  params: ({ event }: { event: { conversationId: string | null } }) => event,
};

export const mentionsMachine = chart.createMachine({
  id: 'mentions',
  context: { unread: [], looking: null },
  initial: 'loading',
  on: {
    'mentions.show': { actions: 'showMentions' },
    'mentions.looked': { actions: looked },
  },
  states: {
    loading: {
      description: 'The unread mentions are being loaded.',
      on: { 'mentions.changed': { target: 'loading', reenter: true } },
      ...request({
        src: 'loadMentions',
        onDone: { target: 'deciding', actions: { type: 'setUnread', params: ({ event }) => event.output } },
        onFailure: 'failed',
      }),
    },
    deciding: {
      description: 'Decides whether the person looks at an unread mention.',
      always: [{ guard: 'isLookedAt', target: 'reading' }, { target: 'ready' }],
    },
    ready: {
      description: 'The number of unread mentions is known.',
      on: {
        'mentions.changed': 'loading',
        'mentions.looked': { target: 'deciding', actions: looked },
      },
    },
    reading: {
      description: 'The mentions in the conversation on the screen are being marked as read.',
      ...request({
        src: 'readMentions',
        input: ({ context }) => ({ conversationId: context.looking ?? '' }),
        onDone: 'loading',
        onFailure: 'failed',
      }),
    },
    failed: {
      description: 'The unread mentions could not be loaded or marked.',
      on: {
        'mentions.changed': 'loading',
        'mentions.looked': { target: 'loading', actions: looked },
      },
    },
  },
});
