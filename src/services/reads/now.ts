import { useSyncExternalStore } from 'react';
import { serverNow } from '../clock.ts';

const TICK = 30_000;
const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = serverNow();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

// The first subscriber after a pause reads the current time, not the last one.
const read = () => {
  if (timer === undefined && Math.abs(serverNow() - now) > TICK) now = serverNow();
  return now;
};

/** Returns the server's time, updated twice a minute: enough for hours, days and the reply window. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
