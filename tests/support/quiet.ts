import { fromCallback, fromPromise, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { comeLater } from './whole.ts';

const isFeed = (logic: AnyActorLogic) => String((logic as { config?: unknown }).config).includes('The feed');

const never = fromPromise(() => new Promise(() => {}));
const hearsNothing = fromCallback(() => {});

/** Returns a chart whose ports never answer, including its child charts; the test sends replies and delays. */
export function quiet<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const actors = Object.entries({
    ...(machine.implementations.actors as Record<string, AnyActorLogic>),
    ...comeLater[machine.id],
  }).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? quiet(logic as AnyStateMachine) : isFeed(logic) ? hearsNothing : never,
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as Machine;
}
