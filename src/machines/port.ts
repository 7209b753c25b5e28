import { fromCallback, fromPromise, type AnyActorLogic, type EventObject } from 'xstate';

/** A placeholder that `src/app/wiring` replaces with a service; it throws if it runs. */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port "${name}" is not wired.`)));

/** A placeholder for a subscription, which sends events to the chart until the state is left. */
export const feed = <Received extends EventObject = EventObject, Input = undefined>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`The feed "${name}" is not wired.`);
  });

const placeholders = new WeakSet<AnyActorLogic>();

/**
 * A child chart that is imported after its parent: the parent knows its type only. `lazyMachines` of the wiring supplies it
 * before the parent invokes it.
 */
export const lazyMachine = <Logic extends AnyActorLogic>(name: string): Logic => {
  const placeholder = port(name);
  placeholders.add(placeholder);
  return placeholder as unknown as Logic;
};

/** Returns whether a child that was declared by `lazyMachine` has not been supplied yet. */
export const isPlaceholder = (logic: AnyActorLogic): boolean => placeholders.has(logic);
