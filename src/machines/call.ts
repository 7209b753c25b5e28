import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import { hostOf, type Host } from './host.ts';

/** The input of an operation, which a chart leaves out if the operation has none. */
type Asked<Op> = unknown extends InputOf<Op> ? undefined : InputOf<Op>;

interface Between<Op extends Operation, Output, Input> {
  /** Makes the operation's input from the chart's; without it they are the same. */
  ask?: (input: Input, host: Pick<Host, 'language'>) => InputOf<Op>;
  /** Takes from the answer what the chart needs; without it, all. */
  give?: (answer: OutputOf<Op>) => Output;
}

/**
 * Actor logic that calls an operation of the contract through its host; it fails where charts run alone.
 *
 * It ends with the answer and fails with `Failure`; leaving its state aborts the request.
 */
export const call = <Op extends Operation, Output = OutputOf<Op>, Input = Asked<Op>>(
  operation: Op,
  { ask, give }: Between<Op, Output, Input> = {},
): PromiseActorLogic<Output, Input> =>
  fromPromise(async ({ input, signal, self, system }) => {
    const host = hostOf(system);
    if (!host) throw new Error(`Nothing performs the operation "${operation.name}".`);
    const asked = ask ? ask(input, host) : ((input ?? {}) as InputOf<Op>);
    const answer = await host.call(operation, asked, { id: self.id, signal });
    return give ? give(answer) : (answer as unknown as Output);
  });
