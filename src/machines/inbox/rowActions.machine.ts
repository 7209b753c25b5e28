/**
 * Which row's menu is open, what is being marked read or unread, and which conversation comes next?
 *
 * Changes are sent one after the other, so that none is lost; the row shows what the server answers.
 *
 * Intents  menu.open, .close, .markRead, .markUnread, .select, row.setUnread, row.step, row.search, row.select
 * Ports    markConversation
 * Effects  step (to the conversation so many rows further), focusSearch, selectRows, showFailure
 */
import { assign, not, raise, setup } from 'xstate';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

export interface UnreadChange {
  conversationId: string;
  as: 'read' | 'unread';
}

/** The row whose menu is open, and where on the page it opened, in pixels. */
export interface RowMenu {
  conversationId: string;
  unread: boolean;
  x: number;
  y: number;
}

/** A row that is selected, a range that ends at it, all loaded rows or none; or an act on those selected. */
export interface RowSelect {
  how: 'toggle' | 'range' | 'loaded' | 'clear' | 'assign' | 'resolve' | 'snooze';
  conversationId: string;
}

interface Context {
  menu: RowMenu | null;
  queue: UnreadChange[];
}

const same = (one: UnreadChange, other: UnreadChange) =>
  one.conversationId === other.conversationId && one.as === other.as;

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'menu.open'; menu: RowMenu }
      | { type: 'menu.close' }
      | { type: 'menu.markRead' }
      | { type: 'menu.markUnread' }
      | { type: 'row.setUnread'; change: UnreadChange }
      | { type: 'row.step'; by: number }
      | { type: 'row.search' }
      | { type: 'menu.select' }
      | ({ type: 'row.select' } & RowSelect),
  },
  actors: { markConversation: port<void, UnreadChange>('markConversation') },
  guards: {
    isQueued: ({ context }, { change }: { change: UnreadChange }) =>
      context.queue.some((it) => same(it, change)),
    isUnread: ({ context }) => context.menu?.unread === true,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    open: assign((_, { menu }: { menu: RowMenu }) => ({ menu })),
    enqueue: assign(({ context }, { change }: { change: UnreadChange }) => ({
      queue: [...context.queue, change],
    })),
    enqueueMenu: raise(({ context }) => ({
      type: 'row.setUnread' as const,
      change: {
        conversationId: context.menu?.conversationId ?? '',
        as: context.menu?.unread ? ('read' as const) : ('unread' as const),
      },
    })),
    dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    step: (_, _params: { by: number }) => {},
    focusSearch: () => {},
    selectRows: (_, _params: RowSelect) => {},
    showFailure: failureToast('inbox.markFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const rowActionsMachine = chart.createMachine({
  id: 'rowActions',
  context: { menu: null, queue: [] },
  type: 'parallel',
  on: {
    'row.step': { actions: { type: 'step', params: ({ event }) => event } },
    'row.search': { actions: 'focusSearch' },
    'row.select': { actions: { type: 'selectRows', params: ({ event }) => event } },
  },
  states: {
    menu: {
      description: 'The menu of a row.',
      initial: 'closed',
      on: { 'menu.open': { target: '.open', actions: { type: 'open', params: ({ event }) => event } } },
      states: {
        closed: {},
        open: {
          on: {
            'menu.close': 'closed',
            'menu.markRead': { guard: 'isUnread', target: 'closed', actions: 'enqueueMenu' },
            'menu.markUnread': { guard: not('isUnread'), target: 'closed', actions: 'enqueueMenu' },
            'menu.select': {
              target: 'closed',
              actions: {
                type: 'selectRows',
                params: ({ context }) => ({
                  how: 'toggle' as const,
                  conversationId: context.menu?.conversationId ?? '',
                }),
              },
            },
          },
        },
      },
    },
    marking: {
      description: 'The change of a row from unread to read or back.',
      initial: 'idle',
      on: {
        'row.setUnread': [
          { guard: { type: 'isQueued', params: ({ event }) => event } },
          { actions: { type: 'enqueue', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: { always: { guard: 'hasMore', target: 'sending' } },
        sending: {
          ...request({
            src: 'markConversation',
            input: ({ context }) => context.queue[0]!,
            onDone: { target: 'idle', actions: 'dequeue' },
            onFailure: { target: 'idle', actions: ['dequeue', withProblem('showFailure')] },
          }),
        },
      },
    },
  },
});
