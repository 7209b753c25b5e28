import { createElement, useSyncExternalStore, type ComponentType } from 'react';

/** An import that is under way, or that was given up after its attempts. */
export interface PartImport {
  subscribe: (listener: () => void) => () => void;
  isFailed: () => boolean;
  /** Tries again, unless an attempt is under way. */
  retry: () => void;
}

interface FailedProps {
  onRetry: () => void;
  onClose: () => void;
}

interface Wiring {
  startImport: (load: () => Promise<void>) => PartImport;
  /** Says that something that was opened could not be loaded. */
  Failed: ComponentType<FailedProps>;
}

let wiring: Wiring | null = null;

/** Takes what imports the parts and says that one is missing. Called once, before the first part is drawn. */
export const wireLazyParts = (given: Wiring): void => void (wiring = given);

/** Without a wiring: one attempt and no message. */
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
  /** Drawn until the part is here; nothing by default. */
  Meanwhile?: ComponentType<Props>;
  /** Whether the part is asked for now, so that a missing one is worth a message; never by default. */
  isWanted?: (props: Props) => boolean;
  /** Called when the message is closed, so that the part is no longer asked for. */
  onGiveUp?: (props: Props) => void;
}

/**
 * Components that are imported when the first of them is drawn, or earlier by `preload`. A loaded one is drawn at once.
 * One that could not be imported shows a message with Retry while `isWanted` holds.
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
