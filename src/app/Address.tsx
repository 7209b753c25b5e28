import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { besideLayers } from '#ui/overlay/backCloses.ts';
import type { appMachine } from '#machines/app/app.machine.ts';

export const addressNow = (): string => `${window.location.pathname}${window.location.search}`;

/** Navigates to an address; the current one adds no history entry. */
export const goTo = (to: string, options?: { replace?: boolean }): void =>
  navigate(to, besideLayers(options?.replace === true || to === addressNow()));

/** Gives links the current path and the way to navigate. */
export const useAddress = (): [string, typeof goTo] => [usePathname(), goTo];

/**
 * Connects the address bar with the app chart.
 * There is one route: the chart decides which screen an address shows, so that no guard is written twice.
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
