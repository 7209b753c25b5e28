/**
 * Who is this conversation assigned to, and with which note?
 *
 * Enter in the search chooses the first member that is found, as soon as one is, and arrow keys go on into the list.
 * Members are loaded in pages of fifty while scrolling; the search starts 350 ms after the last key (FOOT-025). The
 * present handler cannot be chosen (FOOT-022); the dialog never opens for a person who may not assign (FOOT-023).
 *
 * Intents  assign.open, .search, .more, .retry, .pick, .choose, .note, .submit, .close
 * Facts    handling.changed
 * Ports    loadMembers, assignConversation
 * Size     one dialog: its search of members and the assignment that follows
 */
import { and, assign, raise, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { may, type Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** FOOT-025, CONST-004. */
export const SEARCH_PAUSE = 350;

export interface MembersPage {
  /** Number of members loaded for this search. */
  loaded: number;
  hasMore: boolean;
  /** The first two of them: one may be the present handler. */
  first: string[];
}

interface Context {
  conversationId: string;
  me: string;
  role: Role;
  handler: string | null;
  search: string;
  loaded: number;
  hasMore: boolean;
  first: string[];
  /** The first member that is found is to be chosen. */
  wantsFirst: boolean;
  chosen: string | null;
  notes: string;
  problem: Problem | null;
  membersProblem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Pick<Context, 'conversationId' | 'me' | 'role' | 'handler'>,
    context: {} as Context,
    events: {} as
      | { type: 'assign.open' }
      | { type: 'assign.search'; search: string }
      | { type: 'assign.more' }
      | { type: 'assign.retry' }
      | { type: 'assign.pick' }
      | { type: 'assign.choose'; memberId: string }
      | { type: 'assign.note'; notes: string }
      | { type: 'assign.submit' }
      | { type: 'assign.close' }
      | { type: 'handling.changed'; handler: string | null },
  },
  actors: {
    loadMembers: port<MembersPage, { search: string; offset: number }>('loadMembers'),
    assignConversation: port<void, { conversationId: string; memberId: string; notes: string }>(
      'assignConversation',
    ),
  },
  guards: {
    mayAssign: ({ context }) => mayAssign(context),
    isOther: ({ context }, { memberId }: { memberId: string }) => memberId !== context.handler,
    hasMore: ({ context }) => context.hasMore,
    wantsFirst: ({ context }) => context.wantsFirst,
    hasFirst: ({ context }) => firstOf(context) !== undefined,
    isChosenGone: ({ context }) => context.chosen !== null && context.chosen === context.handler,
    hasChosen: ({ context }) => context.chosen !== null,
  },
  actions: {
    startOver: assign({
      search: '',
      loaded: 0,
      hasMore: false,
      first: [],
      wantsFirst: false,
      chosen: null,
      notes: '',
      problem: null,
      membersProblem: null,
    }),
    setSearch: assign((_, { search }: { search: string }) => ({
      search,
      loaded: 0,
      hasMore: false,
      first: [],
      wantsFirst: false,
    })),
    setPage: assign(({ context }, { page }: { page: MembersPage }) => ({
      ...page,
      first: context.loaded === 0 ? page.first : context.first,
      membersProblem: null,
    })),
    wantFirst: assign({ wantsFirst: true }),
    pick: raise(({ context }) => ({ type: 'assign.choose' as const, memberId: firstOf(context) ?? '' })),
    wantNothing: assign({ wantsFirst: false }),
    choose: assign((_, { memberId }: { memberId: string }) => ({ chosen: memberId })),
    unchoose: assign({ chosen: null }),
    annotate: assign((_, { notes }: { notes: string }) => ({ notes })),
    setHandler: assign((_, { handler }: { handler: string | null }) => ({ handler })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    explainMembers: assign((_, { problem }: { problem: Problem }) => ({ membersProblem: problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { searchPause: SEARCH_PAUSE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const assignDialogMachine = chart.createMachine({
  id: 'assignDialog',
  context: ({ input: { conversationId, me, role, handler } }) => ({
    conversationId,
    me,
    role,
    handler,
    search: '',
    loaded: 0,
    hasMore: false,
    first: [],
    wantsFirst: false,
    chosen: null,
    notes: '',
    problem: null,
    membersProblem: null,
  }),
  initial: 'closed',
  on: { 'handling.changed': { actions: { type: 'setHandler', params: ({ event }) => event } } },
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'startOver',
      on: { 'assign.open': { guard: 'mayAssign', target: 'open', meta: { spec: ['FOOT-023'] } } },
    },
    open: {
      description: 'A colleague can be chosen.',
      type: 'parallel',
      on: {
        'assign.close': 'closed',
        // Another user may have assigned it to the chosen member meanwhile.
        'handling.changed': {
          target: '.form.settling',
          actions: { type: 'setHandler', params: ({ event }) => event },
        },
      },
      states: {
        members: {
          initial: 'loading',
          on: {
            'assign.search': {
              target: '.pausing',
              actions: { type: 'setSearch', params: ({ event }) => event },
              meta: { spec: ['FOOT-025'] },
            },
          },
          states: {
            pausing: {
              on: { 'assign.pick': { target: 'loading', actions: 'wantFirst' } },
              after: { searchPause: 'loading' },
            },
            loading: {
              on: { 'assign.pick': { actions: 'wantFirst' } },
              ...request({
                src: 'loadMembers',
                input: ({ context }) => ({ search: context.search, offset: context.loaded }),
                onDone: {
                  target: 'found',
                  actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
                },
                onFailure: { target: 'failed', actions: withProblem('explainMembers') },
              }),
            },
            found: {
              always: [
                {
                  guard: and(['wantsFirst', 'hasFirst']),
                  target: 'ready',
                  actions: ['wantNothing', 'pick'],
                },
                { target: 'ready', actions: 'wantNothing' },
              ],
            },
            ready: {
              on: {
                'assign.more': { guard: 'hasMore', target: 'loading', meta: { spec: ['FOOT-025'] } },
                'assign.pick': { guard: 'hasFirst', actions: 'pick' },
              },
            },
            failed: { on: { 'assign.retry': 'loading' } },
          },
        },
        form: {
          initial: 'choosing',
          on: { 'assign.note': { actions: { type: 'annotate', params: ({ event }) => event } } },
          states: {
            settling: {
              always: [
                { guard: 'isChosenGone', target: 'choosing', actions: 'unchoose' },
                { guard: 'hasChosen', target: 'chosen' },
                { target: 'choosing' },
              ],
            },
            choosing: {
              on: {
                'assign.choose': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  target: 'chosen',
                  actions: { type: 'choose', params: ({ event }) => event },
                  meta: { spec: ['FOOT-022'] },
                },
              },
            },
            chosen: {
              on: {
                'assign.choose': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  actions: { type: 'choose', params: ({ event }) => event },
                },
                'assign.submit': 'submitting',
              },
            },
            submitting: {
              entry: 'clearProblem',
              on: { 'handling.changed': { actions: { type: 'setHandler', params: ({ event }) => event } } },
              ...request({
                src: 'assignConversation',
                input: ({ context }) => ({
                  conversationId: context.conversationId,
                  memberId: context.chosen ?? '',
                  notes: context.notes.trim(),
                }),
                onDone: { target: '#assignDialog.closed', meta: { spec: ['FOOT-022'] } },
                onFailure: { target: 'settling', actions: withProblem('setProblem') },
              }),
            },
          },
        },
      },
    },
  },
});

function firstOf({ first, handler }: Pick<Context, 'first' | 'handler'>): string | undefined {
  return first.find((id) => id !== handler);
}

/** FOOT-023: admins assign anything, others what they handle. */
export const mayAssign = ({
  role,
  handler,
  me,
}: {
  role: Role;
  handler: string | null;
  me: string;
}): boolean => may(role, 'conversations.assign') || handler === me;
