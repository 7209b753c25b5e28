import type { AnyActorRef } from 'xstate';
import type { HeardEvent } from '#contract/events.ts';
import type { Language } from '#contract/language.ts';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { Toast } from './shell/toast.machine.ts';

/** The page that charts run on, as far as charts of every area need it. */
export interface Host {
  /** Performs an operation for the child `id` of a chart; rejects only with `Failure`. */
  call: <Op extends Operation>(
    operation: Op,
    input: InputOf<Op>,
    from: { id: string; signal: AbortSignal },
  ) => Promise<OutputOf<Op>>;
  showToast: (toast: Toast) => void;
  /** Calls the listener after each event of the server is applied; returns how to stop. */
  watchEvents: (listener: (event: HeardEvent) => void) => () => void;
  /** Calls the listener when the server can be reached again, or the tab's person is back; returns how to stop. */
  watchReachable: (listener: () => void) => () => void;
  /** The language of the page, in which the server writes mails. */
  readonly language: Language;
}

type System = AnyActorRef['system'];

const hosts = new WeakMap<System, Host>();

/** Gives the charts of an actor's system their host, and returns the actor. */
export const hosted = <Ref extends AnyActorRef>(actor: Ref, host: Host): Ref => {
  hosts.set(actor.system, host);
  return actor;
};

/** Returns the host of an actor system; undefined where charts run alone. */
export const hostOf = (system: System): Host | undefined => hosts.get(system);
