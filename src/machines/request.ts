/** One way to ask the server from a state: what follows its answer, a refusal, and a deadline that passes. */
import type { ErrorActorEvent, EventObject, StateNodeConfig, TransitionConfigOrTarget } from 'xstate';
import { problemOf, type Problem, tooSlow } from '#contract/failure.ts';

/** The problem of an event: a port's error, or a missed deadline. */
export const problemOfEvent = (event: EventObject): Problem =>
  event.type.startsWith('xstate.after.') ? tooSlow : problemOf((event as { error?: unknown }).error);

/** An action or a guard whose parameters are the problem and `more`. */
export const withProblem = <const Type extends string, const More extends object = object>(
  type: Type,
  more?: More,
) => ({
  type,
  params: ({ event }: { event: EventObject }) => ({ ...(more as More), problem: problemOfEvent(event) }),
});

type AnySetup = { createStateConfig: (config: never) => unknown };
type One<Items> = Items extends readonly unknown[] ? never : NonNullable<Items>;

/** What a chart's `setup` lets a state of it invoke and wait for, read from the type of its state configuration. */
type PartsOf<Config> =
  Config extends StateNodeConfig<
    infer Context,
    infer Event,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Tag,
    infer _Output,
    infer Emitted,
    infer _StateMeta,
    infer Meta
  >
    ? {
        invoke: One<Config['invoke']>;
        after: Config['after'];
        delay: Delay;
        failed: TransitionConfigOrTarget<
          Context,
          EventObject,
          Event,
          Actor,
          Action,
          Guard,
          Delay,
          Emitted,
          Meta
        >;
        refused: TransitionConfigOrTarget<
          Context,
          ErrorActorEvent,
          Event,
          Actor,
          Action,
          Guard,
          Delay,
          Emitted,
          Meta
        >;
      }
    : never;

interface Failing<Failed, Refused> {
  /** Refusals with their own transitions, tried before `onFailure`. */
  onRefused?: readonly Refused[];
  /** Taken when the request fails or takes too long. Its `meta` belongs to the refusal alone. */
  onFailure: Failed;
  /** Taken instead of `onFailure` when it takes too long. */
  onTimeout?: Failed;
}

type Spec<Invoke, Failed, Refused, Delay extends string> = Invoke extends { src: string; id?: infer Id }
  ? Omit<Invoke, 'id' | 'onError'> & { id?: Id } & Failing<Failed, Refused> &
      ('patience' extends Delay ? { within?: Delay } : { within: Delay })
  : never;

const withoutMeta = (transition: unknown): unknown => {
  if (typeof transition !== 'object') return transition;
  const { meta: _, ...rest } = transition as { meta?: unknown };
  return rest;
};

/**
 * Returns a function that describes one request: spread into a state, it invokes the port and sets its deadline.
 *
 * The id of the invocation is the port's name unless another is given; the deadline is the chart's delay `patience`.
 */
export const requestFor =
  <Setup extends AnySetup, Parts extends PartsOf<Parameters<Setup['createStateConfig']>[0]>>(_chart: Setup) =>
  (
    spec: Spec<Parts['invoke'], Parts['failed'], Parts['refused'], Parts['delay']>,
  ): { invoke: Parts['invoke']; after: Parts['after'] } => {
    const {
      onRefused = [],
      onFailure,
      onTimeout = withoutMeta(onFailure),
      within = 'patience',
      ...invoke
    } = spec as unknown as Failing<unknown, unknown> & { id?: string; src: string; within?: string };
    const onError = onRefused.length > 0 ? [...onRefused, onFailure] : onFailure;
    return {
      invoke: { id: invoke.src, ...invoke, onError },
      after: { [within]: onTimeout },
    } as unknown as { invoke: Parts['invoke']; after: Parts['after'] };
  };
