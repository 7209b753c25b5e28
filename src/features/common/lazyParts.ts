import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { lazyPartMachine } from '#machines/shell/lazyPart.machine.ts';
import type { PartImport } from '#ui/layout/lazyPart.tsx';

export type PartActor = ActorRefFrom<typeof lazyPartMachine>;
type Import = () => Promise<void>;
type Wire = (load: Import) => typeof lazyPartMachine;

let wired: Wire = (load) => lazyPartMachine.provide({ actors: { importPart: fromPromise(load) } });
const missing = new Set<PartActor>();

/** Sets the page's wiring; called once before the first part is drawn. */
export const wireParts = (wire: Wire): void => void (wired = wire);

/** Starts to import a part. */
export function startPart(load: Import): PartActor {
  const actor = createActor(wired(load));
  missing.add(actor);
  actor.subscribe({ complete: () => missing.delete(actor) });
  return actor.start();
}

/** Starts to import a part of the design system. */
export function startImport(load: Import): PartImport {
  const actor = startPart(load);
  return {
    subscribe: (listener) => {
      const subscription = actor.subscribe({ next: listener, complete: listener });
      return () => subscription.unsubscribe();
    },
    isFailed: () => actor.getSnapshot().matches('failed'),
    retry: () => actor.send({ type: 'part.retry' }),
  };
}

/** Stops a part that nobody waits for any more. */
export function dropPart(actor: PartActor): void {
  missing.delete(actor);
  actor.stop();
}

/** Retries failed imports once the server is reachable. */
export const retryParts = (): void => missing.forEach((actor) => actor.send({ type: 'network.restored' }));
