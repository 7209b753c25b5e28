import { HOUR, MINUTE, REPLY_WINDOW } from '#lib/time.ts';
import { model } from '../model.ts';
import { leftOf, replyWindowMachine } from './replyWindow.machine.ts';

const start = Date.UTC(2026, 10, 21, 9);
const at = (now: number) => ({ event: { type: 'window.changed' as const, lastReceivedAt: start, now }, by: 'world' as const });
const end = start + REPLY_WINDOW + 1;

export const replyWindowModel = model(replyWindowMachine, {
  inputs: { 'just written': { lastReceivedAt: start, now: end - 3 * HOUR } },
  happenings: [{ type: 'xstate.after.minute.replyWindow.running' }],
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
  passing: ['settling'],
  laws: {
    'over exactly when nothing is left': (now) => now.matches('over') === (leftOf(now.context) === 0),
    'urgent is at most a quarter of an hour': (now) => !now.matches({ running: 'urgent' }) || leftOf(now.context) <= 15 * MINUTE,
  },
  // Minutes beyond the edges look alike.
  distinguishes: ({ context }) => {
    const left = leftOf(context);
    return left > 3 * HOUR || (left > 16 * MINUTE && left < 2 * HOUR) ? 'between' : Math.ceil(left / MINUTE);
  },
});
