import { createElement, useSyncExternalStore, type ComponentType } from 'react';

/** A running import, or one that failed after its attempts. */
export interface PartImport {
  subscribe: (listener: () => void) => () => void;
  isFailed: () => boolean;
  /** Tries again, unless an attempt is running. */
  retry: () => void;
}

interface FailedProps {
  onRetry: () => void;
  onClose: () => void;
}

interface Wiring {
  startImport: (load: () => Promise<void>) => PartImport;
  /** Says that an opened part could not be loaded. */
  Failed: ComponentType<FailedProps>;
}

let wiring: Wiring | null = null;

/** Sets how parts are imported and how a missing one is reported; called once before the first part is drawn. */
export const wireLazyParts = (given: Wiring): void => void (wiring = given);

/** Imports once, without retries or a message; used if nothing is wired. */
function importOnce(load: () => Promise<void>): PartImport {
  const listeners = new Set<() => void>();
  load().then(
    () => listeners.forEach((listener) => listener()),
    () => {},
  );
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isFailed: () => false,
    retry: () => {},
  };
}

interface Options<Props> {
  /** Drawn until the part is loaded; nothing by default. */
  Meanwhile?: ComponentType<Props>;
  /** Returns whether the part is needed now, so that its failure is shown; false by default. */
  isWanted?: (props: Props) => boolean;
  /** Called when the message is closed, so that the part is no longer asked for. */
  onGiveUp?: (props: Props) => void;
}

/**
 * Defines components that are imported when the first is drawn, or earlier by `preload`.
 * Loaded ones are drawn at once. A failed import shows a message with Retry while `isWanted` holds.
 */
export function lazyParts<Parts extends object>(load: () => Promise<Parts>) {
  let parts: Parts | null = null;
  let importing: PartImport | null = null;
  const preload = async (): Promise<Parts> => (parts ??= await load());
  const begin = async () => void (await preload());
  const started = () => (importing ??= wiring ? wiring.startImport(begin) : importOnce(begin));
  const stage = () => (parts ? 'ready' : started().isFailed() ? 'failed' : 'importing');
  const subscribe = (listener: () => void) => started().subscribe(listener);

  function part<Props extends object>(
    pick: (parts: Parts) => ComponentType<Props>,
    { Meanwhile, isWanted = () => false, onGiveUp = () => {} }: Options<Props> = {},
  ): ComponentType<Props> {
    return function LazyPart(props: Props) {
      useSyncExternalStore(subscribe, stage);
      if (parts) return createElement(pick(parts), props);
      const Failed = stage() === 'failed' && isWanted(props) ? wiring?.Failed : undefined;
      return (
        <>
          {Meanwhile && <Meanwhile {...props} />}
          {Failed && <Failed onRetry={started().retry} onClose={() => onGiveUp(props)} />}
        </>
      );
    };
  }
  return { part, preload };
}
