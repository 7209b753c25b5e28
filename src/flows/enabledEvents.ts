/** Lists which events a chart would take now, which its guards refuse, and which data those guards read. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import { alphabetOf, type Letter } from './alphabet.ts';
import { listensTo } from './search.ts';

export interface Asked {
  guard: string;
  outcome: boolean;
  /** Read parts of the context with their values. */
  read: Record<string, unknown>;
}

export interface EnabledEvent extends Letter {
  possible: boolean;
  asked: Asked[];
}

type Guard = (args: { context: object }, params: unknown) => boolean;
const watchedBy = new WeakMap<AnyStateMachine, { machine: AnyStateMachine; asked: Asked[] }>();

function watched(machine: AnyStateMachine) {
  const known = watchedBy.get(machine);
  if (known) return known;
  const asked: Asked[] = [];
  const guards = Object.entries(machine.implementations.guards as Record<string, Guard | object>).map(
    ([guard, it]) => [
      guard,
      typeof it !== 'function' || 'check' in it
        ? it
        : (args: { context: object }, params: unknown) => {
            const read: Record<string, unknown> = {};
            const context = new Proxy(args.context, {
              get: (target, key) => {
                const value: unknown = Reflect.get(target, key);
                if (typeof key === 'string') read[key] = value;
                return value;
              },
            });
            const outcome = (it as Guard)({ ...args, context }, params);
            asked.push({ guard, outcome, read });
            return outcome;
          },
    ],
  );
  const made = { machine: machine.provide({ guards: Object.fromEntries(guards) as never }), asked };
  watchedBy.set(machine, made);
  return made;
}

/** Returns every event of the model that the current states declare, except delays. */
export function enabledEvents(model: AnyModel, snapshot: AnyMachineSnapshot): EnabledEvent[] {
  if (snapshot.status !== 'active') return [];
  const { machine, asked } = watched(model.machine);
  // XState looks guards up in the snapshot's machine.
  const here = Object.assign(Object.create(Object.getPrototypeOf(snapshot) as object), snapshot, {
    machine,
  }) as never;
  return alphabetOf(model)
    .filter(
      ({ event: { type } }) =>
        !type.startsWith('xstate.after.') && snapshot._nodes.some((node) => listensTo(node, type)),
    )
    .map((letter) => {
      asked.length = 0;
      const taken = machine.getTransitionData(here, letter.event);
      return { ...letter, possible: taken.length > 0, asked: [...asked] };
    });
}

/** Returns the running ports by the ids of their invocations. */
export const runningPorts = ({ _nodes }: AnyMachineSnapshot): { id: string; src: string }[] =>
  _nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) })));
