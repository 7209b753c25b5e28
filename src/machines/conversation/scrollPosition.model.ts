import { model, passing } from '../model.ts';
import { scrollPositionMachine } from './scrollPosition.machine.ts';

const moved = (fromBottom: number, by: 'person' | 'layout') => ({
  event: { type: 'scroll.moved' as const, fromBottom, by },
  by:
    by === 'layout'
      ? ('world' as const)
      : ({ scroll: fromBottom > 20 ? 'up' : 'bottom', in: 'conversation.messages' } as const),
});

export const scrollPositionModel = model(scrollPositionMachine, {
  inputs: { 'all read': { unread: 0 }, 'three unread': { unread: 3 } },
  happenings: [
    { type: 'message.arrived' },
    { type: 'view.resized' },
    { type: 'xstate.after.scrollWait.scrollPosition.following.catchingUp' },
    { type: 'xstate.after.scrollWait.scrollPosition.free.revealing' },
  ],
  sees: {
    settling: passing,
    'following.steady': [],
    'following.catchingUp': [],
    'free.revealing': [{ role: 'button', name: 'conversation.scrollToBottom' }],
    'free.atUnread.quiet': [{ role: 'button', name: 'conversation.scrollToBottom' }],
    'free.atUnread.newBelow': [
      { role: 'button', name: 'conversation.scrollToBottom' },
      { role: 'text', name: 'conversation.newBelow' },
    ],
    'free.reading': [{ role: 'button', name: 'conversation.scrollToBottom' }],
    'free.newBelow': [
      { role: 'button', name: 'conversation.scrollToBottom' },
      { role: 'text', name: 'conversation.newBelow' },
    ],
  },
  hides: {
    'following.steady': [{ role: 'button', name: 'conversation.scrollToBottom' }],
    'following.catchingUp': [{ role: 'button', name: 'conversation.scrollToBottom' }],
    'free.reading': [{ role: 'text', name: 'conversation.newBelow' }],
  },
  causes: {
    'scroll.moved': [moved(400, 'person'), moved(21, 'person'), moved(20, 'person'), moved(400, 'layout')],
    'scroll.toMessage': [{ event: { type: 'scroll.toMessage', messageId: 'm7' }, by: 'world' }],
    'scroll.toBottom': { click: 'conversation.scrollToBottom' },
    'message.arrived': 'world',
    'view.resized': 'world',
  },
  laws: {
    'what arrives takes nobody away from the first unread message': (now, before) =>
      !before.matches({ free: 'atUnread' }) ||
      now.matches({ free: 'atUnread' }) ||
      now.matches({ free: 'revealing' }) ||
      now.matches('following'),
    'it opens only at a message that was unread then': (now, before) =>
      !now.matches({ free: 'atUnread' }) || (now.context.unread > 0 && !before.matches('following')),
    'only the reader stops following': (now, before) =>
      !(before.matches('following') && now.matches('free')) ||
      now.matches({ free: 'reading' }) ||
      now.matches({ free: 'revealing' }),
  },
});
