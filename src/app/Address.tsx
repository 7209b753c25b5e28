import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';

type Navigation = [to: string, options?: { replace?: boolean }];

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`;

export const addressNow = (): string => addressOf(window.location);

let navigate: NavigateFunction | null = null;
/** A redirect the chart asked for before the router was there. */
let waiting: Navigation | null = null;

/** Goes to an address, from outside React. */
export function goTo(...[to, options]: Navigation): void {
  if (navigate) void navigate(to, options);
  else waiting = [to, options];
}

/**
 * The bridge between the address bar and the app chart. There is one route: which screen an address shows is the chart's
 * decision, so that no guard is written twice.
 */
export function Address({ app }: { app: ActorRefFrom<typeof appMachine> }) {
  const location = useLocation();
  const path = addressOf(location);
  const known = useRef(path);
  const go = useNavigate();

  useEffect(() => {
    navigate = go;
    if (!waiting) return;
    const [to, options] = waiting;
    waiting = null;
    void go(to, options);
  }, [go]);

  useEffect(() => {
    app.start();
    if (known.current === path) return;
    known.current = path;
    app.send({ type: 'route.changed', path });
  }, [app, path]);

  return null;
}
