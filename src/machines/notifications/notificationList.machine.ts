/**
 * Which notifications has this person received, and which are unread?
 *
 * Contains every push, and the toasts that report what others did: nobody is notified of their own actions. The list is stored in this browser for the person, and synchronised between
 * tabs. A push about the conversation that is shown adds nothing. The server has no list and there are no pages, so
 * `pagedList` is not used.
 *
 * Intents  notifications.open, .close, .readAll, .clear, notification.choose
 * Facts    notification.arrived, push.arrived, notifications.adopted
 * Ports    elsewhere
 * Effects  saveNotifications, showToast, openConversation, openIntegrations, openBilling
 * Size     one list; half of the lines are the types of its entries
 */
import { assign, setup } from 'xstate';
import type { Push } from '#contract/notification.ts';
import type { Tone } from '../shell/toast.machine.ts';
import { feed } from '../port.ts';

/** A push in the language of the page. */
export type PushText = Omit<Push, 'said'> & Push['said']['en'];

/** Maximum number of notifications in the list. */
export const NOTIFICATIONS_MAX = 50;

export interface NotificationEntry {
  id: string;
  /** Milliseconds. */
  at: number;
  tone: Tone;
  /** A message id with its values, or a customer's name. */
  title: string;
  values?: Record<string, string | number>;
  text: string | null;
  /** Leads to this conversation. */
  conversationId: string | null;
  /** Leads to the integrations, where a channel is connected. */
  isAboutChannel?: boolean;
  /** Leads to the billing page. */
  isAboutBilling?: boolean;
  /** Pushes with one tag are about one thing: the newest takes the place of the others. */
  tag: string | null;
  read: boolean;
}

export type NotificationsAdopted = { type: 'notifications.adopted'; notifications: NotificationEntry[] };
/** `looking` is the conversation on screen. */
export type PushArrived = {
  type: 'push.arrived';
  push: PushText;
  at: number;
  looking: string | null;
};

export const notificationOf = ({ push, at }: Pick<PushArrived, 'push' | 'at'>): NotificationEntry => ({
  id: push.id,
  at,
  tone: 'plain',
  title: push.title,
  text: push.body,
  conversationId: push.conversation_id,
  isAboutChannel: push.topic === 'channel',
  isAboutBilling: push.topic === 'billing',
  tag: push.tag,
  read: false,
});

interface Context {
  notifications: NotificationEntry[];
}

export const notificationListMachine = setup({
  types: {
    input: {} as { notifications: NotificationEntry[] },
    context: {} as Context,
    events: {} as
      | { type: 'notifications.open' }
      | { type: 'notifications.close' }
      | { type: 'notifications.readAll' }
      | { type: 'notifications.clear' }
      | { type: 'notification.choose'; id: string }
      | { type: 'notification.arrived'; notification: NotificationEntry }
      | PushArrived
      | NotificationsAdopted,
  },
  actors: { elsewhere: feed<NotificationsAdopted>('elsewhere') },
  guards: {
    /** A message that came back is no part of the history that one reads. */
    isInSight: (_, { push, looking }: PushArrived) =>
      looking !== null && push.conversation_id === looking && push.topic !== 'returned',
    /** The socket and the service worker may both deliver it. */
    isKnown: ({ context }, { push }: PushArrived) => context.notifications.some(({ id }) => id === push.id),
    hasUnread: ({ context }) => context.notifications.some(({ read }) => !read),
    hasAny: ({ context }) => context.notifications.length > 0,
    isAboutChannel: ({ context }, { id }: { id: string }) =>
      context.notifications.some((it) => it.id === id && it.isAboutChannel === true),
    isAboutBilling: ({ context }, { id }: { id: string }) =>
      context.notifications.some((it) => it.id === id && it.isAboutBilling === true),
    leadsSomewhere: ({ context }, { id }: { id: string }) =>
      context.notifications.some((it) => it.id === id && it.conversationId !== null),
  },
  actions: {
    openIntegrations: () => {},
    openBilling: () => {},
    add: assign(({ context }, { notification }: { notification: NotificationEntry }) => ({
      notifications: [
        notification,
        ...context.notifications.filter(({ tag }) => notification.tag === null || tag !== notification.tag),
      ].slice(0, NOTIFICATIONS_MAX),
    })),
    setNotifications: assign((_, { notifications }: NotificationsAdopted) => ({ notifications })),
    read: assign(({ context }, { id }: { id: string }) => ({
      notifications: context.notifications.map((it) => (it.id === id ? { ...it, read: true } : it)),
    })),
    readAll: assign(({ context }) => ({
      notifications: context.notifications.map((it) => ({ ...it, read: true })),
    })),
    clear: assign({ notifications: [] }),
    saveNotifications: (_, _params: { notifications: NotificationEntry[] }) => {},
    showToast: (_, _params: { push: PushText }) => {},
    openConversation: (_, _params: { conversationId: string }) => {},
  },
}).createMachine({
  id: 'notificationList',
  context: ({ input }) => input,
  invoke: { id: 'elsewhere', src: 'elsewhere' },
  initial: 'closed',
  on: {
    'notification.arrived': {
      actions: [
        { type: 'add', params: ({ event }) => event },
        { type: 'saveNotifications', params: ({ context }) => context },
      ],
    },
    'push.arrived': [
      { guard: { type: 'isInSight', params: ({ event }) => event } },
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        actions: [
          { type: 'add', params: ({ event }) => ({ notification: notificationOf(event) }) },
          { type: 'saveNotifications', params: ({ context }) => context },
          { type: 'showToast', params: ({ event }) => event },
        ],
        meta: { spec: ['NOTIF-005'] },
      },
    ],
    'notifications.adopted': { actions: { type: 'setNotifications', params: ({ event }) => event } },
  },
  states: {
    closed: { description: 'The list of notifications is closed.', on: { 'notifications.open': 'open' } },
    open: {
      description: 'The list of notifications is open.',
      on: {
        'notifications.close': 'closed',
        'notifications.readAll': {
          guard: 'hasUnread',
          actions: ['readAll', { type: 'saveNotifications', params: ({ context }) => context }],
        },
        'notifications.clear': {
          guard: 'hasAny',
          actions: ['clear', { type: 'saveNotifications', params: ({ context }) => context }],
        },
        'notification.choose': [
          {
            guard: { type: 'leadsSomewhere', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'saveNotifications', params: ({ context }) => context },
              {
                type: 'openConversation',
                params: ({ context, event }) => ({
                  conversationId:
                    context.notifications.find(({ id }) => id === event.id)?.conversationId ?? '',
                }),
              },
            ],
          },
          {
            guard: { type: 'isAboutChannel', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'saveNotifications', params: ({ context }) => context },
              'openIntegrations',
            ],
          },
          {
            guard: { type: 'isAboutBilling', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'saveNotifications', params: ({ context }) => context },
              'openBilling',
            ],
          },
          {
            actions: [
              { type: 'read', params: ({ event }) => event },
              { type: 'saveNotifications', params: ({ context }) => context },
            ],
          },
        ],
      },
    },
  },
});
