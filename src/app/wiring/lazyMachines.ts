import type { AnyActorLogic, AnyStateMachine, StateMachine } from 'xstate';
import { isPlaceholder } from '#machines/port.ts';

/** Child charts that a chart may invoke, by source name. */
type ChildrenOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _State,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? { [Child in Actor as Child['src']]?: Child['logic'] }
    : never;

/** Returns logic that delegates to the supplied chart; until then to the placeholder. Only the first supply counts. */
function slotFor(placeholder: AnyActorLogic) {
  let supplied: AnyActorLogic | null = null;
  const now = () => supplied ?? placeholder;
  const logic = new Proxy(placeholder, {
    get(_, key) {
      const value: unknown = Reflect.get(now(), key);
      return typeof value === 'function' && key !== 'constructor' ? value.bind(now()) : value;
    },
    has: (_, key) => Reflect.has(now(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(now()),
  });
  const supply = (chart: AnyActorLogic) => {
    supplied ??= chart;
  };
  return { logic, supply };
}

/**
 * Returns the chart with a slot for each child it declares as `lazyMachine`, and `supply`, which fills slots.
 *
 * A child must be supplied before the chart enters the state that invokes it. Supplying it again changes nothing, so a
 * running child keeps its chart.
 */
export function lazyMachines<Machine extends AnyStateMachine>(machine: Machine) {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  const slots = Object.fromEntries(
    actors.filter(([, logic]) => isPlaceholder(logic)).map(([name, logic]) => [name, slotFor(logic)]),
  );
  const logics = Object.entries(slots).map(([name, { logic }]) => [name, logic]);
  return {
    machine: machine.provide({ actors: Object.fromEntries(logics) as never }) as Machine,
    supply(charts: ChildrenOf<Machine>): void {
      for (const [name, chart] of Object.entries(charts)) {
        const slot = slots[name];
        if (!slot) throw new Error(`The chart "${machine.id}" has no lazy child "${name}".`);
        slot.supply(chart as AnyActorLogic);
      }
    },
  };
}
