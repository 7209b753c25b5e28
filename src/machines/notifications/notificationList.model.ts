import { model } from '../model.ts';
import {
  notificationListMachine,
  type NotificationEntry,
  type PushArrived,
} from './notificationList.machine.ts';

const said: NotificationEntry = {
  id: 'n1',
  at: 1_795_270_000_000,
  tone: 'destructive',
  title: 'onboarding.linkFailed',
  text: 'No channel with this id was found.',
  conversationId: null,
  tag: null,
  read: false,
};
const push = (body: string, looking: string | null = null): PushArrived => ({
  type: 'push.arrived',
  push: {
    id: 'n2',
    topic: 'mine',
    title: 'Rose Mbarga',
    body,
    tag: 'v1',
    conversation_id: 'v1' as PushArrived['push']['conversation_id'],
  },
  at: 1_795_270_060_000,
  looking,
});

const channelPush: PushArrived = {
  type: 'push.arrived',
  push: {
    id: 'n3',
    topic: 'channel',
    title: 'WhatsApp cannot send messages',
    body: 'The WhatsApp number has to be connected again.',
    tag: 'channel:whatsapp',
    conversation_id: null,
  },
  at: 1_795_270_090_000,
  looking: null,
};

const billingPush: PushArrived = {
  type: 'push.arrived',
  push: {
    id: 'n4',
    topic: 'billing',
    title: 'A second subscription (Scale) was ended',
    body: 'USD 400.00 was given back.',
    tag: 'secondSubscription:sub_2',
    conversation_id: null,
  },
  at: 1_795_270_120_000,
  looking: null,
};

export const notificationListModel = model(notificationListMachine, {
  inputs: { start: { notifications: [] } },
  happenings: [
    { type: 'notification.arrived', notification: said },
    { ...push('Is it still there?') },
    { ...push('Hello?', 'v1') },
    { ...channelPush },
    { ...billingPush },
    { type: 'notifications.adopted', notifications: [] },
  ],
  sees: {
    closed: [{ role: 'button', name: 'notifications.open' }],
    open: [
      { role: 'dialog', name: 'notifications.title' },
      { role: 'button', name: 'notifications.close' },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'notifications.title' }] },
  causes: {
    'notifications.open': { click: 'notifications.open' },
    'notifications.close': { press: 'Escape' },
    'notifications.readAll': { click: 'notifications.readAll' },
    'notifications.clear': { click: 'notifications.clear' },
    'notification.choose': [
      {
        event: { type: 'notification.choose', id: 'n2' },
        by: { click: { literal: 'Rose Mbarga Is it still there?' }, role: 'button' },
      },
      { event: { type: 'notification.choose', id: 'n1' }, by: 'world' },
      {
        event: { type: 'notification.choose', id: 'n3' },
        by: {
          click: { literal: `${channelPush.push.title} ${channelPush.push.body}` },
          role: 'button',
        },
      },
      {
        event: { type: 'notification.choose', id: 'n4' },
        by: {
          click: { literal: `${billingPush.push.title} ${billingPush.push.body}` },
          role: 'button',
        },
      },
    ],
    'notification.arrived': 'world',
    'push.arrived': 'world',
    'notifications.adopted': 'world',
  },
  laws: {
    'a push about the visible conversation shows no toast': (now) =>
      now.context.notifications.every(({ text }) => text !== 'Hello?'),
    'an event is shown once': (now) =>
      now.context.notifications.filter(({ tag }) => tag === 'v1').length <= 1,
  },
  distinguishes: ({ context: { notifications } }) =>
    notifications.map(({ id, read }) => `${id} ${read}`).slice(0, 4),
});
