import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { toastMachine } from '#machines/shell/toast.machine.ts';
import { useGoTo } from '#ui/layout/Link.tsx';
import { rememberEntry } from '#ui/overlay/backCloses.ts';

export const addressNow = (): string => `${window.location.pathname}${window.location.search}`;

/** The router's way to an address, while the page is drawn; charts start after that. */
let drawnGoTo: ReturnType<typeof useGoTo> | null = null;

/** Goes to an address from outside React. */
export const goTo: ReturnType<typeof useGoTo> = (to, options) => drawnGoTo?.(to, options);

interface AddressProps {
  app: ActorRefFrom<typeof appMachine>;
  toast: ActorRefFrom<typeof toastMachine>;
}

/**
 * Connects the address bar with the app chart.
 * There is one route: the chart decides which screen an address shows, so that no guard is written twice.
 */
export function Address({ app, toast }: AddressProps) {
  const location = useLocation();
  const path = `${location.pathname}${location.search}`;
  const known = useRef(path);
  const go = useGoTo();

  useLayoutEffect(() => {
    drawnGoTo = go;
  });

  useEffect(rememberEntry, [location]);

  useEffect(() => {
    app.start();
    if (known.current === path) return;
    known.current = path;
    app.send({ type: 'route.changed', path });
    toast.send({ type: 'route.changed', path });
  }, [app, toast, path]);

  return null;
}
