import { useEffect, useSyncExternalStore } from 'react';
import { onClockCorrected, serverNow } from '../clock.ts';

const TICK = 30_000;
const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
let stopListening: (() => void) | undefined;

const tick = () => {
  now = serverNow();
  for (const listener of listeners) listener();
};

/** Updates the time at an instant that the page is waiting for, so that it changes then and not at the next tick. */
let alarm: ReturnType<typeof setTimeout> | undefined;
const wakeAt = (at: number) => {
  clearTimeout(alarm);
  const wait = at - serverNow();
  // What is further away is set at a later tick.
  if (wait < TICK) alarm = setTimeout(tick, wait);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK);
  // A wrong clock of the computer is known with the first answer, and nothing is planned by it until the next tick.
  stopListening ??= onClockCorrected(tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    stopListening?.();
    stopListening = undefined;
  };
};

// The first subscriber after a pause reads the current time, not the last one.
const read = () => {
  if (timer === undefined && Math.abs(serverNow() - now) > TICK) now = serverNow();
  return now;
};

/** Returns the server's time, updated twice a minute: enough for hours, days and the reply window. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);

/** Returns the server's time, updated at some instants as well; only one part of the page has such. */
export function useNowAt(instants: readonly number[]): number {
  const now = useNow();
  useEffect(() => wakeAt(Math.min(...instants.filter((at) => at > now))), [instants, now]);
  return now;
}
