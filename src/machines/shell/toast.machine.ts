/**
 * Which toast is shown?
 *
 * One at a time: a new one replaces the one shown (SHELL-025). A failure or an offer to undo stays longer and is not
 * replaced by a plain toast (A13); the notification list contains those that report what others did. A dismissed toast
 * is removed from the store much later (SHELL-026). One that leads to a page goes once that page is opened.
 *
 * Intents  toast.dismiss
 * Facts    toast.show, route.changed
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND, UNDO_TIME } from '#lib/time.ts';

export type Tone = 'plain' | 'success' | 'warning' | 'destructive';

export interface Toast {
  tone: Tone;
  /** A message id and its values. */
  title: string;
  values?: Record<string, string | number>;
  /** The server's own sentence, shown under the title. */
  text?: string | null;
  /** The address of its link. */
  to?: string;
  /** Offers to undo what it reports; it then stays as long as that can be undone. */
  undo?: boolean;
  /** An event from elsewhere; it never replaces a failure. */
  push?: boolean;
  /** Reports what somebody else did, so that it is kept in the list of notifications. */
  news?: boolean;
  /** The problem, for a text in the user's language if the server sent none. */
  problem?: Problem;
}

const withoutQuery = (path: string) => path.split('?')[0];

export type ShowToast = { type: 'toast.show'; toast: Toast };

export const toastMachine = setup({
  types: {
    context: {} as { toast: Toast | null },
    events: {} as ShowToast | { type: 'toast.dismiss' } | { type: 'route.changed'; path: string },
  },
  guards: {
    isDestructive: (_, { toast }: { toast: Toast }) => toast.tone === 'destructive',
    isUndo: (_, { toast }: { toast: Toast }) => toast.undo === true,
    isPush: (_, { toast }: { toast: Toast }) => toast.push === true,
    leadsTo: ({ context }, { path }: { path: string }) =>
      context.toast?.to !== undefined && withoutQuery(context.toast.to) === withoutQuery(path),
  },
  actions: {
    show: assign((_, { toast }: { toast: Toast }) => ({ toast })),
    remove: assign({ toast: null }),
  },
  delays: { visible: 5 * SECOND, visibleUndo: UNDO_TIME, visibleFailure: 10 * SECOND, removal: 1_000_000 },
}).createMachine({
  id: 'toast',
  context: { toast: null },
  initial: 'slot',
  states: {
    slot: {
      description: 'At most one toast is shown.',
      initial: 'empty',
      on: {
        'toast.show': [
          {
            guard: { type: 'isDestructive', params: ({ event }) => event },
            target: '.showing.destructive',
            reenter: true,
            actions: { type: 'show', params: ({ event }) => event },
            meta: { spec: ['SHELL-025'] },
          },
          {
            guard: { type: 'isUndo', params: ({ event }) => event },
            target: '.showing.undo',
            reenter: true,
            actions: { type: 'show', params: ({ event }) => event },
            meta: { spec: ['SHELL-025'] },
          },
          {
            target: '.showing.plain',
            reenter: true,
            actions: { type: 'show', params: ({ event }) => event },
            meta: { spec: ['SHELL-025'] },
          },
        ],
      },
      states: {
        empty: {},
        showing: {
          initial: 'plain',
          on: {
            'toast.dismiss': 'dismissed',
            'route.changed': {
              guard: { type: 'leadsTo', params: ({ event }) => event },
              target: 'dismissed',
            },
          },
          states: {
            plain: { after: { visible: '#toast.slot.dismissed' } },
            undo: {
              on: {
                'toast.show': {
                  guard: { type: 'isPush', params: ({ event }) => event },
                },
              },
              after: { visibleUndo: '#toast.slot.dismissed' },
            },
            destructive: {
              on: {
                'toast.show': {
                  guard: { type: 'isPush', params: ({ event }) => event },
                },
              },
              after: { visibleFailure: '#toast.slot.dismissed' },
            },
          },
        },
        dismissed: {
          after: { removal: { target: 'empty', actions: 'remove', meta: { spec: ['SHELL-026'] } } },
        },
      },
    },
  },
});
