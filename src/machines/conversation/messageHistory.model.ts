import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { messageHistoryMachine } from './messageHistory.machine.ts';

const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('unexpected', 'The server is tired.') },
  { type: `xstate.after.patience.messageHistory.${where}` },
];

const scroll = (fromTop: number) => ({
  event: { type: 'history.scroll' as const, fromTop },
  by: fromTop < 0.5 ? ({ scroll: 'up', in: 'conversation.messages' } as const) : ('world' as const),
});

export const messageHistoryModel = model(messageHistoryMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    ...port('loadMessages', 'loading', { loaded: 100, total: 130 }),
    ...port('loadOlder', 'ready.loadingOlder', { loaded: 130, total: 130 }),
    ...port('loadUntil', 'ready.reaching', { loaded: 130, total: 130 }),
    ...port('refresh', 'ready.refreshing', { loaded: 100, total: 130 }),
    { type: 'realtime.gap' },
  ],
  sees: {
    loading: [{ role: 'text', name: 'conversation.messagesLoading' }],
    'ready.idle': [{ role: 'region', name: 'conversation.messages' }],
    'ready.loadingOlder': [
      { role: 'region', name: 'conversation.messages' },
      { role: 'text', name: 'conversation.olderLoading' },
    ],
    'ready.reaching': [
      { role: 'region', name: 'conversation.messages' },
      { role: 'text', name: 'conversation.olderLoading' },
    ],
    'ready.olderFailed': [
      { role: 'text', name: 'conversation.olderFailed' },
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
    'history.scroll': [scroll(0.2), scroll(0.9)],
    'history.reach': [
      { event: { type: 'history.reach', messageId: 'm7', seq: 7 }, by: 'world' },
      { event: { type: 'history.reach', messageId: 'm99', seq: 99 }, by: 'world' },
    ],
    'history.retry': { click: 'common.tryAgain' },
    'realtime.gap': 'world',
  },
  laws: {
    'a failed history says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'no older page is requested once all are loaded': (now, before) =>
      !now.matches({ ready: 'loadingOlder' }) ||
      before.matches({ ready: 'loadingOlder' }) ||
      before.context.loaded < before.context.total,
  },
});
