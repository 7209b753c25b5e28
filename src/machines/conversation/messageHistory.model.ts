import { Failure } from '#contract/failure.ts';
import { model, passing, type Happening } from '../model.ts';
import type { HistoryExtent } from './messageHistory.facts.ts';
import { messageHistoryMachine } from './messageHistory.machine.ts';

const port = (id: string, where: string, ...outputs: HistoryExtent[]): Happening[] => [
  ...outputs.map((output) => ({ type: `xstate.done.actor.${id}` as const, output })),
  { type: `xstate.error.actor.${id}`, error: new Failure('unexpected', 'The server is tired.') },
  { type: `xstate.after.patience.messageHistory.${where}` },
];

const scroll = (fromTop: number, fromEnd: number, by: 'person' | 'layout' = 'person') => ({
  event: { type: 'history.scroll' as const, by, fromTop, fromEnd },
  by:
    by === 'person' && fromTop < 0.5
      ? ({ scroll: 'up', in: 'conversation.messages' } as const)
      : ('world' as const),
});

const whole = (loaded: number, total: number): HistoryExtent => ({ loaded, total, newer: 0 });
const farUp: HistoryExtent = { loaded: 100, total: 900, newer: 300 };

export const messageHistoryModel = model(messageHistoryMachine, {
  inputs: {
    conversation: { conversationId: 'v1', unread: 0, kept: null },
    'opened before': { conversationId: 'v1', unread: 0, kept: whole(120, 130) },
  },
  happenings: [
    ...port('loadMessages', 'loading', whole(100, 130)),
    ...port('loadOlder', 'ready.loadingOlder', whole(130, 130), whole(600, 900)),
    ...port('loadNewer', 'ready.loadingNewer', { loaded: 200, total: 900, newer: 200 }, whole(600, 900)),
    ...port('loadAround', 'ready.reaching', farUp),
    ...port('loadAgain', 'ready.returning', whole(100, 130)),
    ...port('dropFar', 'ready.dropping', whole(200, 700)),
    ...port('reload', 'ready.refreshing', whole(100, 130)),
    { type: 'realtime.gap' },
    { type: 'history.toNewest' },
  ],
  sees: {
    deciding: passing,
    loading: [{ role: 'text', name: 'conversation.messagesLoading' }],
    'ready.idle': [{ role: 'region', name: 'conversation.messages' }],
    'ready.dropping': [{ role: 'region', name: 'conversation.messages' }],
    'ready.loadingOlder': [
      { role: 'region', name: 'conversation.messages' },
      { role: 'text', name: 'conversation.olderLoading' },
    ],
    'ready.loadingNewer': [
      { role: 'region', name: 'conversation.messages' },
      { role: 'text', name: 'conversation.newerLoading' },
    ],
    'ready.returning': [
      { role: 'region', name: 'conversation.messages' },
      { role: 'text', name: 'conversation.newerLoading' },
    ],
    'ready.reaching': [
      { role: 'region', name: 'conversation.messages' },
      { role: 'text', name: 'conversation.messageLoading' },
    ],
    'ready.moreFailed': [
      { role: 'text', name: 'conversation.moreFailed' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    'ready.refreshing': [{ role: 'region', name: 'conversation.messages' }],
    failed: [
      { role: 'heading', name: 'conversation.failed.title' },
      { role: 'button', name: 'common.tryAgain' },
    ],
  },
  hides: {
    loading: [{ role: 'region', name: 'conversation.messages' }],
    'ready.idle': [{ role: 'button', name: 'common.tryAgain' }],
    failed: [{ role: 'region', name: 'conversation.messages' }],
  },
  causes: {
    'history.scroll': [scroll(0.2, 0.7), scroll(0.6, 0.3), scroll(0.9, 0.1), scroll(0.2, 0.7, 'layout')],
    'history.reach': [
      { event: { type: 'history.reach', messageId: 'm7', seq: 7 }, by: 'world' },
      { event: { type: 'history.reach', messageId: 'm99', seq: 99 }, by: 'world' },
    ],
    'history.atEnd': [
      { event: { type: 'history.atEnd', loaded: 500 }, by: 'world' },
      { event: { type: 'history.atEnd', loaded: 501 }, by: 'world' },
    ],
    'history.toNewest': 'world',
    'history.retry': { click: 'common.tryAgain' },
    'realtime.gap': 'world',
  },
  laws: {
    'a kept history is shown at once': (now, before) =>
      !before.matches('deciding') || !now.matches('loading') || now.context.kept === null,
    'a failed history says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'no older page is requested once all are loaded': (now, before) =>
      !now.matches({ ready: 'loadingOlder' }) ||
      before.matches({ ready: 'loadingOlder' }) ||
      before.context.loaded + before.context.newer < before.context.total ||
      before.context.more === 'older',
    'newer messages are requested only while some are missing': (now, before) =>
      !(now.matches({ ready: 'loadingNewer' }) || now.matches({ ready: 'returning' })) ||
      before.context.newer > 0,
  },
});
