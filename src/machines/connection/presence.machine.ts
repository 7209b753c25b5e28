/**
 * Which conversation does this person look at, as shown to their colleagues?
 *
 * A hidden page looks at none. Typing is reported again while it lasts, and ends some seconds after the last report, so
 * that nobody waits for a colleague who has left (M10).
 *
 * Facts    page.shown, page.hidden, conversation.opened, conversation.closed, agent.typed, agent.sent
 * Effects  notifyViewing
 */
import { assign, setup } from 'xstate';
import { SECOND } from '#lib/time.ts';

interface Context {
  conversationId: string | null;
}

const telling = (typing: boolean) => ({
  type: 'notifyViewing' as const,
  params: ({ context }: { context: Context }) => ({ conversationId: context.conversationId, typing }),
});

export const presenceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'page.shown' }
      | { type: 'page.hidden' }
      | { type: 'conversation.opened'; conversationId: string }
      | { type: 'conversation.closed' }
      | { type: 'agent.typed' }
      | { type: 'agent.sent' },
  },
  guards: { isInConversation: ({ context }) => context.conversationId !== null },
  actions: {
    enter: assign((_, { conversationId }: { conversationId: string }) => ({ conversationId })),
    leave: assign({ conversationId: null }),
    notifyViewing: (_, _params: { conversationId: string | null; typing: boolean }) => {},
  },
  // A little more than the composer's pause between two words about typing (A41).
  delays: { typingEnds: 6 * SECOND },
}).createMachine({
  id: 'presence',
  context: { conversationId: null },
  initial: 'reading',
  on: {
    'conversation.opened': {
      target: '.reading',
      reenter: true,
      actions: { type: 'enter', params: ({ event }) => event },
    },
    'conversation.closed': { target: '.reading', reenter: true, actions: 'leave' },
    'page.hidden': '.away',
  },
  states: {
    reading: {
      description: 'The member looks at a conversation.',
      entry: telling(false),
      on: {
        'agent.typed': { guard: 'isInConversation', target: 'typing' },
        'agent.sent': {},
        'page.shown': {},
      },
    },
    typing: {
      description: 'The member types in a conversation.',
      entry: telling(true),
      on: {
        'agent.typed': { target: 'typing', reenter: true },
        'agent.sent': 'reading',
        'page.shown': {},
      },
      after: { typingEnds: 'reading' },
    },
    away: {
      description: 'The member looks at no conversation.',
      entry: { type: 'notifyViewing', params: { conversationId: null, typing: false } },
      on: {
        // What is opened or closed behind the scenes is remembered, and told when somebody looks again.
        'conversation.opened': { actions: { type: 'enter', params: ({ event }) => event } },
        'conversation.closed': { actions: 'leave' },
        'page.hidden': {},
        'page.shown': 'reading',
      },
    },
  },
});
