import type { AnyActorLogic, AnyStateMachine, StateMachine } from 'xstate';
import { isLater } from '#machines/port.ts';

/** The child charts a chart may invoke, by the name it invokes them under. */
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

/** Logic that is another's once it is supplied; until then it is the placeholder. The first one stays. */
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
 * Returns the chart with a slot for each child it declares as `later`, and `supply`, which fills slots.
 *
 * A child has to be supplied before the chart enters the state that invokes it. Supplying it again changes nothing, so a
 * child that runs keeps its chart.
 */
export function lateCharts<Machine extends AnyStateMachine>(machine: Machine) {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
  const slots = Object.fromEntries(
    actors.filter(([, logic]) => isLater(logic)).map(([name, logic]) => [name, slotFor(logic)]),
  );
  const logics = Object.entries(slots).map(([name, { logic }]) => [name, logic]);
  return {
    machine: machine.provide({ actors: Object.fromEntries(logics) as never }) as Machine,
    supply(charts: ChildrenOf<Machine>): void {
      for (const [name, chart] of Object.entries(charts)) {
        const slot = slots[name];
        if (!slot) throw new Error(`The chart "${machine.id}" has no late child "${name}".`);
        slot.supply(chart as AnyActorLogic);
      }
    },
  };
}
