/**
 * What has this person been told, and what of it have they not looked at yet?
 *
 * Every toast lands here, and every push (A13). The list is kept on this machine for the person; another tab's list is
 * taken over, so that all tabs show the same. A push about the conversation one is looking at says nothing new.
 * No server holds the list and it has no pages, so it is no `pagedList`.
 *
 * Intents  notices.open, .close, .readAll, .clear, notice.choose
 * Facts    notice.arrived, push.arrived, notices.adopted
 * Ports    elsewhere
 * Told     keep, showToast, openConversation, openIntegrations
 */
import { assign, setup } from 'xstate';
import type { Push } from '#contract/notification.ts';
import type { Tone } from '../shell/toast.machine.ts';
import { feed } from '../port.ts';

/** A push in the language of the page. */
export type PushText = Omit<Push, 'said'> & Push['said']['en'];

/** Maximum number of notices in the list. */
export const NOTICES_MAX = 50;

export interface Notice {
  id: string;
  /** Milliseconds. */
  at: number;
  tone: Tone;
  /** A message id with its values, or a customer's name as it stands. */
  title: string;
  values?: Record<string, string | number>;
  text: string | null;
  /** Leads to this conversation. */
  conversationId: string | null;
  /** Leads to the integrations, where a channel is connected. */
  isAboutChannel?: boolean;
  /** Pushes with one tag are about one thing: the newest takes the place of the others. */
  tag: string | null;
  read: boolean;
}

export type NoticesAdopted = { type: 'notices.adopted'; notices: Notice[] };
/** `looking` is the conversation in sight at this moment. */
export type PushArrived = {
  type: 'push.arrived';
  push: PushText;
  at: number;
  looking: string | null;
};

export const noticeOf = ({ push, at }: Pick<PushArrived, 'push' | 'at'>): Notice => ({
  id: push.id,
  at,
  tone: 'plain',
  title: push.title,
  text: push.body,
  conversationId: push.conversation_id,
  isAboutChannel: push.topic === 'channel',
  tag: push.tag,
  read: false,
});

interface Context {
  notices: Notice[];
}

export const noticeListMachine = setup({
  types: {
    input: {} as { notices: Notice[] },
    context: {} as Context,
    events: {} as
      | { type: 'notices.open' }
      | { type: 'notices.close' }
      | { type: 'notices.readAll' }
      | { type: 'notices.clear' }
      | { type: 'notice.choose'; id: string }
      | { type: 'notice.arrived'; notice: Notice }
      | PushArrived
      | NoticesAdopted,
  },
  actors: { elsewhere: feed<NoticesAdopted>('elsewhere') },
  guards: {
    isInSight: (_, { push, looking }: PushArrived) => looking !== null && push.conversation_id === looking,
    /** The socket and the service worker may both bring it. */
    isKnown: ({ context }, { push }: PushArrived) => context.notices.some(({ id }) => id === push.id),
    hasUnread: ({ context }) => context.notices.some(({ read }) => !read),
    hasAny: ({ context }) => context.notices.length > 0,
    isAboutChannel: ({ context }, { id }: { id: string }) =>
      context.notices.some((it) => it.id === id && it.isAboutChannel === true),
    leadsSomewhere: ({ context }, { id }: { id: string }) =>
      context.notices.some((it) => it.id === id && it.conversationId !== null),
  },
  actions: {
    openIntegrations: () => {},
    add: assign(({ context }, { notice }: { notice: Notice }) => ({
      notices: [
        notice,
        ...context.notices.filter(({ tag }) => notice.tag === null || tag !== notice.tag),
      ].slice(0, NOTICES_MAX),
    })),
    adopt: assign((_, { notices }: NoticesAdopted) => ({ notices })),
    read: assign(({ context }, { id }: { id: string }) => ({
      notices: context.notices.map((it) => (it.id === id ? { ...it, read: true } : it)),
    })),
    readAll: assign(({ context }) => ({ notices: context.notices.map((it) => ({ ...it, read: true })) })),
    clear: assign({ notices: [] }),
    keep: (_, _params: { notices: Notice[] }) => {},
    showToast: (_, _params: { push: PushText }) => {},
    openConversation: (_, _params: { conversationId: string }) => {},
  },
}).createMachine({
  id: 'noticeList',
  context: ({ input }) => input,
  invoke: { id: 'elsewhere', src: 'elsewhere' },
  initial: 'closed',
  on: {
    'notice.arrived': {
      actions: [
        { type: 'add', params: ({ event }) => event },
        { type: 'keep', params: ({ context }) => context },
      ],
    },
    'push.arrived': [
      { guard: { type: 'isInSight', params: ({ event }) => event } },
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        actions: [
          { type: 'add', params: ({ event }) => ({ notice: noticeOf(event) }) },
          { type: 'keep', params: ({ context }) => context },
          { type: 'showToast', params: ({ event }) => event },
        ],
        meta: { spec: ['NOTIF-005'] },
      },
    ],
    'notices.adopted': { actions: { type: 'adopt', params: ({ event }) => event } },
  },
  states: {
    closed: { description: 'The list of notifications is closed.', on: { 'notices.open': 'open' } },
    open: {
      description: 'The list of notifications is open.',
      on: {
        'notices.close': 'closed',
        'notices.readAll': {
          guard: 'hasUnread',
          actions: ['readAll', { type: 'keep', params: ({ context }) => context }],
        },
        'notices.clear': {
          guard: 'hasAny',
          actions: ['clear', { type: 'keep', params: ({ context }) => context }],
        },
        'notice.choose': [
          {
            guard: { type: 'leadsSomewhere', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'keep', params: ({ context }) => context },
              {
                type: 'openConversation',
                params: ({ context, event }) => ({
                  conversationId: context.notices.find(({ id }) => id === event.id)?.conversationId ?? '',
                }),
              },
            ],
          },
          {
            guard: { type: 'isAboutChannel', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'keep', params: ({ context }) => context },
              'openIntegrations',
            ],
          },
          {
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'keep', params: ({ context }) => context },
            ],
          },
        ],
      },
    },
  },
});
