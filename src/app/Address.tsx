import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import type { appMachine } from '#machines/app/app.machine.ts';

export const addressNow = (): string => `${window.location.pathname}${window.location.search}`;

/** Goes to an address, from anywhere; to the one that is open without another step of the history. */
export const goTo = (to: string, options?: { replace?: boolean }): void =>
  navigate(to, to === addressNow() ? { ...options, replace: true } : options);

/** How links read the address and go to another. */
export const useAddress = (): [string, typeof goTo] => [usePathname(), goTo];

/**
 * The bridge between the address bar and the app chart. There is one route: which screen an address shows is the chart's
 * decision, so that no guard is written twice.
 */
export function Address({ app }: { app: ActorRefFrom<typeof appMachine> }) {
  const path = `${usePathname()}${useSearch()}`;
  const known = useRef(path);

  useEffect(() => {
    app.start();
    if (known.current === path) return;
    known.current = path;
    app.send({ type: 'route.changed', path });
  }, [app, path]);

  return null;
}
