import { HOUR, MINUTE, REPLY_WINDOW } from '#lib/time.ts';
import { model, passing } from '../model.ts';
import { leftOf, replyWindowMachine } from './replyWindow.machine.ts';

const start = Date.UTC(2026, 10, 21, 9);
const at = (now: number) => ({
  event: { type: 'window.changed' as const, lastReceivedAt: start, now },
  by: 'world' as const,
});
const end = start + REPLY_WINDOW + 1;

export const replyWindowModel = model(replyWindowMachine, {
  inputs: { 'just written': { lastReceivedAt: start, now: end - 3 * HOUR } },
  happenings: [{ type: 'xstate.after.minute.replyWindow.running' }],
  sees: {
    settling: passing,
    'running.plenty': [],
    'running.short': [{ role: 'text', name: 'conversation.windowSoon' }],
    'running.urgent': [{ role: 'text', name: 'conversation.windowNow' }],
    over: [{ role: 'text', name: 'conversation.windowOver' }],
  },
  hides: {
    'running.plenty': [{ role: 'text', name: 'conversation.windowSoon' }],
    'running.short': [{ role: 'text', name: 'conversation.windowNow' }],
    'running.urgent': [{ role: 'text', name: 'conversation.windowOver' }],
  },
  causes: {
    'window.changed': [
      at(end - 2 * HOUR - MINUTE),
      at(end - 2 * HOUR),
      at(end - 15 * MINUTE),
      at(end - MINUTE),
      at(end),
      { event: { type: 'window.changed', lastReceivedAt: null, now: start }, by: 'world' },
    ],
  },
  laws: {
    'closed exactly when no time is left': (now) => now.matches('over') === (leftOf(now.context) === 0),
    'urgent is at most a quarter of an hour': (now) =>
      !now.matches({ running: 'urgent' }) || leftOf(now.context) <= 15 * MINUTE,
  },
  // Minutes between the thresholds make no difference.
  distinguishes: ({ context }) => {
    const left = leftOf(context);
    return left > 3 * HOUR || (left > 16 * MINUTE && left < 2 * HOUR) ? 'between' : Math.ceil(left / MINUTE);
  },
});
