/**
 * Does the reader follow the newest message, or read further up?
 *
 * Within 20 px of the end the view follows; scrolling away by wheel or touch stops that, scrolling back starts it again
 * (CHAT-011). Layout that grows by itself (an older page, an image) does not count as scrolling; where it leaves the view
 * less height, a view that follows stays at its end. A conversation with unread messages opens at the first of them (A32),
 * and follows once the reader has reached the end, or all of it fits.
 *
 * Intents  scroll.moved, scroll.toBottom, scroll.toMessage
 * Facts    message.arrived, view.resized
 * Effects  notifyAtEnd, notifyToNewest
 * Emits    scroll.showNewest (the view goes to the end), scroll.showMessage (it goes to one message)
 */
import { and, assign, emit, not, setup } from 'xstate';

/** CHAT-011, in pixels. */
export const FOLLOW_WITHIN = 20;
/** CHAT-012, in milliseconds. */
export const SCROLL_WAIT = 100;

export const scrollPositionMachine = setup({
  types: {
    /** Number of unseen messages when the conversation was opened. */
    input: {} as { unread: number },
    events: {} as
      | { type: 'scroll.moved'; fromBottom: number; by: 'person' | 'layout' }
      | { type: 'scroll.toBottom' }
      | { type: 'scroll.toMessage'; messageId: string }
      | { type: 'message.arrived' }
      | { type: 'view.resized' },
    context: {} as { unread: number; wanted: string | null },
    tags: {} as 'newBelow',
    emitted: {} as { type: 'scroll.showNewest' } | { type: 'scroll.showMessage'; messageId: string },
  },
  guards: {
    isAtEnd: ({ event }) => event.type === 'scroll.moved' && event.fromBottom <= FOLLOW_WITHIN,
    hasUnread: ({ context }) => context.unread > 0,
    isByPerson: ({ event }) => event.type === 'scroll.moved' && event.by === 'person',
  },
  actions: {
    notifyAtEnd: () => {},
    /** The newest messages may have been dropped. */
    notifyToNewest: () => {},
    showNewest: emit({ type: 'scroll.showNewest' }),
    setWanted: assign((_, { messageId }: { messageId: string }) => ({ wanted: messageId })),
    showMessage: emit(({ context }: { context: { unread: number; wanted: string | null } }) => ({
      type: 'scroll.showMessage' as const,
      messageId: context.wanted ?? '',
    })),
  },
  delays: { scrollWait: SCROLL_WAIT },
}).createMachine({
  id: 'scrollPosition',
  context: ({ input }) => ({ unread: input.unread, wanted: null }),
  initial: 'settling',
  on: {
    'scroll.toMessage': {
      target: '.free.revealing',
      reenter: true,
      actions: { type: 'setWanted', params: ({ event }) => event },
    },
  },
  states: {
    settling: {
      description: 'Decides by the unread messages.',
      always: [{ guard: 'hasUnread', target: 'free.atUnread' }, { target: 'following' }],
    },
    following: {
      description: 'The newest message stays in view.',
      initial: 'steady',
      on: {
        'scroll.moved': {
          guard: and(['isByPerson', not('isAtEnd')]),
          target: 'free',
          meta: { spec: ['CHAT-011'] },
        },
        'message.arrived': '.catchingUp',
        'scroll.toBottom': '.catchingUp',
        'view.resized': { description: 'The height of the messages changes.', actions: 'showNewest' },
      },
      states: {
        steady: { entry: 'notifyAtEnd' },
        catchingUp: {
          after: { scrollWait: { target: 'steady', actions: 'showNewest', meta: { spec: ['CHAT-012'] } } },
        },
      },
    },
    free: {
      description: 'The person reads further up.',
      initial: 'reading',
      on: {
        'scroll.moved': { guard: 'isAtEnd', target: 'following', meta: { spec: ['CHAT-011'] } },
        'scroll.toBottom': {
          target: 'following.catchingUp',
          actions: 'notifyToNewest',
          meta: { spec: ['CHAT-009'] },
        },
      },
      states: {
        // Loaded messages must be drawn before the list can scroll to them.
        revealing: {
          // For this moment the list moves by itself.
          on: { 'scroll.moved': {} },
          after: { scrollWait: { target: 'reading', actions: 'showMessage' } },
        },
        // The view opens at the line above the first of them.
        atUnread: {
          initial: 'quiet',
          states: {
            quiet: { on: { 'message.arrived': 'newBelow' } },
            // The list may not be drawn yet: it still opens at the unread messages.
            newBelow: { tags: 'newBelow' },
          },
        },
        reading: { on: { 'message.arrived': 'newBelow' } },
        newBelow: { tags: 'newBelow' },
      },
    },
  },
});
