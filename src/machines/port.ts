import { fromCallback, fromPromise, type AnyActorLogic, type EventObject } from 'xstate';

/** A hole in a chart that `src/app/wiring` fills with a service. It runs only if someone forgot to. */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port "${name}" is not wired.`)));

/** A long-lived hole: what it hears from outside it sends to the chart, until the state is left. */
export const feed = <Received extends EventObject = EventObject, Input = undefined>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`The feed "${name}" is not wired.`);
  });

/**
 * A child chart that comes with its screen: the parent knows its type only, so that whoever loads the parent does not
 * load the child. The wiring puts it in its place before the parent invokes it.
 */
export const later = <Logic extends AnyActorLogic>(name: string): Logic => port(name) as unknown as Logic;
