/**
 * Does the reader follow the newest message, or read further up?
 *
 * Following holds within 20 px of the end; a person's wheel or touch away from it stops it, coming back starts it again
 * (CHAT-011). Layout that grows by itself (an older page, an image) never counts as the reader's wish.
 *
 * Intents  scroll.moved, scroll.toBottom
 * Facts    message.arrived
 * Emits    scroll.showNewest (the view goes to the end)
 */
import { and, emit, not, setup } from 'xstate';

/** CHAT-011, in pixels. */
export const FOLLOW_WITHIN = 20;
/** CHAT-012, in milliseconds. */
export const SCROLL_WAIT = 100;

export const scrollPositionMachine = setup({
  types: {
    events: {} as
      | { type: 'scroll.moved'; fromBottom: number; by: 'person' | 'layout' }
      | { type: 'scroll.toBottom' }
      | { type: 'message.arrived' },
    emitted: {} as { type: 'scroll.showNewest' },
  },
  guards: {
    isAtEnd: ({ event }) => event.type === 'scroll.moved' && event.fromBottom <= FOLLOW_WITHIN,
    isByPerson: ({ event }) => event.type === 'scroll.moved' && event.by === 'person',
  },
  actions: { showNewest: emit({ type: 'scroll.showNewest' }) },
  delays: { scrollWait: SCROLL_WAIT },
}).createMachine({
  id: 'scrollPosition',
  initial: 'following',
  states: {
    following: {
      initial: 'steady',
      on: {
        'scroll.moved': {
          guard: and(['isByPerson', not('isAtEnd')]),
          target: 'free',
          meta: { spec: ['CHAT-011'] },
        },
        'message.arrived': '.catchingUp',
        'scroll.toBottom': '.catchingUp',
      },
      states: {
        steady: {},
        catchingUp: {
          after: { scrollWait: { target: 'steady', actions: 'showNewest', meta: { spec: ['CHAT-012'] } } },
        },
      },
    },
    free: {
      initial: 'reading',
      on: {
        'scroll.moved': { guard: 'isAtEnd', target: 'following', meta: { spec: ['CHAT-011'] } },
        'scroll.toBottom': { target: 'following.catchingUp', meta: { spec: ['CHAT-009'] } },
      },
      states: { reading: { on: { 'message.arrived': 'newBelow' } }, newBelow: {} },
    },
  },
});
