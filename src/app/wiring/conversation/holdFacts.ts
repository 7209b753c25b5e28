import { fromCallback } from 'xstate';
import { onStoredElsewhere, stored } from '#lib/browserStorage.ts';
import { HOLDS, type PageFact } from '#machines/conversation/outbox.rules.ts';

/** Key of the seconds for which this person can undo a message on this device. */
export const HOLD = 'parley.holdSeconds';

const chosen = () => HOLDS.find((seconds) => String(seconds) === stored(HOLD)) ?? 0;

/** Tells the outbox for how long messages are held, and when the page closes. */
export const holdFacts = fromCallback<PageFact, undefined>(({ sendBack }) => {
  const set = () => sendBack({ type: 'hold.set', seconds: chosen() });
  const onLeave = () => sendBack({ type: 'page.leaving' });
  set();
  const unwatch = onStoredElsewhere(HOLD, set);
  window.addEventListener('pagehide', onLeave);
  return () => {
    unwatch();
    window.removeEventListener('pagehide', onLeave);
  };
});
