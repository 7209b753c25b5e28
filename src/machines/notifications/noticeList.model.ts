import { model } from '../model.ts';
import { noticeListMachine, type Notice, type PushArrived } from './noticeList.machine.ts';

const said: Notice = {
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

export const noticeListModel = model(noticeListMachine, {
  inputs: { start: { notices: [] } },
  happenings: [
    { type: 'notice.arrived', notice: said },
    { ...push('Is it still there?') },
    { ...push('Hello?', 'v1') },
    { ...channelPush },
    { type: 'notices.adopted', notices: [] },
  ],
  sees: {
    closed: [{ role: 'button', name: 'notices.open' }],
    open: [
      { role: 'dialog', name: 'notices.title' },
      { role: 'button', name: 'notices.close' },
    ],
  },
  hides: { closed: [{ role: 'dialog', name: 'notices.title' }] },
  causes: {
    'notices.open': { click: 'notices.open' },
    'notices.close': { press: 'Escape' },
    'notices.readAll': { click: 'notices.readAll' },
    'notices.clear': { click: 'notices.clear' },
    'notice.choose': [
      {
        event: { type: 'notice.choose', id: 'n2' },
        by: { click: { literal: 'Rose Mbarga Is it still there?' }, role: 'button' },
      },
      { event: { type: 'notice.choose', id: 'n1' }, by: 'world' },
      {
        event: { type: 'notice.choose', id: 'n3' },
        by: {
          click: { literal: `${channelPush.push.title} ${channelPush.push.body}` },
          role: 'button',
        },
      },
    ],
    'notice.arrived': 'world',
    'push.arrived': 'world',
    'notices.adopted': 'world',
  },
  laws: {
    'a push about what is in sight says nothing': (now) =>
      now.context.notices.every(({ text }) => text !== 'Hello?'),
    'one thing is told once': (now) => now.context.notices.filter(({ tag }) => tag === 'v1').length <= 1,
  },
  distinguishes: ({ context: { notices } }) => notices.map(({ id, read }) => `${id} ${read}`).slice(0, 4),
});
