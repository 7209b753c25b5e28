/**
 * Simulates a chart step by step without an actor: each step's result, and the running delays with their ends.
 * Ports never answer by themselves and no clock runs: answers and waiting are steps too.
 */
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { AnyModel, Happening } from '#machines/model.ts';
import { emptyCover, runWalk } from './cover.ts';

export type SimulationStep = { event: Happening } | { wait: number };

export interface Timer {
  id: string;
  event: Happening;
  /** Start and end of the delay, in milliseconds since the start. */
  set: number;
  due: number;
}

/** The chart after one step; the first frame is the start. */
export interface Frame {
  step: SimulationStep | null;
  snapshot: AnyMachineSnapshot;
  clock: number;
  timers: Timer[];
  /** Events of this step in order: a wait may end several delays. */
  events: Happening[];
  /** Names of taken transitions, also eventless ones. */
  transitions: string[];
  /** Evaluated guards, as `guard yes` or `guard no`. */
  guards: string[];
  /** Executed actions by name, except those of the clock. */
  told: string[];
}

interface Action {
  type: string;
  params?: { id?: string; sendId?: string; delay?: number; event?: Happening };
}

type Now = Pick<Frame, 'snapshot' | 'clock' | 'timers' | 'told'>;

/** Maximum number of delays in one wait; a chart that ticks ends the wait early. */
const MANY = 2_000;

const timed = ({ timers, clock, told }: Now, actions: readonly Action[]): Pick<Now, 'timers' | 'told'> => {
  let running = timers;
  const names = [...told];
  for (const { type, params } of actions) {
    const id = params?.id ?? '';
    if (type === 'xstate.raise' && params?.event && params.delay !== undefined)
      running = [
        ...running.filter((it) => it.id !== id),
        { id, event: params.event, set: clock, due: clock + params.delay },
      ];
    else if (type === 'xstate.cancel') {
      const gone = params?.sendId ?? id;
      running = running.filter((it) => it.id !== gone);
    } else if (!type.startsWith('xstate.')) names.push(type);
  }
  return { timers: running, told: names };
};

function begin({ machine, inputs, rests }: AnyModel, start: string): Now {
  const rest = rests?.[start];
  const empty = { clock: 0, timers: [], told: [] };
  if (rest) return { ...empty, snapshot: machine.resolveState(rest) as AnyMachineSnapshot };
  const input = Object.hasOwn(inputs, start) ? inputs[start] : Object.values(inputs)[0];
  const [snapshot, actions] = initialTransition(machine, input as never);
  const now = { ...empty, snapshot: snapshot as AnyMachineSnapshot };
  return { ...now, ...timed(now, actions) };
}

function send(machine: AnyStateMachine, now: Now, event: Happening): Now {
  const timer = now.timers.find((it) => it.event.type === event.type);
  const clock = timer ? Math.max(now.clock, timer.due) : now.clock;
  const [snapshot, actions] = transition(machine, now.snapshot, event);
  const before = { ...now, clock, timers: now.timers.filter((it) => it !== timer) };
  return {
    snapshot: snapshot as AnyMachineSnapshot,
    clock,
    ...timed(before, actions),
  };
}

/** Returns all frames from the start on. */
export function simulate(model: AnyModel, start: string, steps: readonly SimulationStep[]): Frame[] {
  let now = begin(model, start);
  const frames: Frame[] = [{ ...now, step: null, events: [], transitions: [], guards: [] }];
  for (const step of steps) {
    const events: Happening[] = [];
    now = { ...now, told: [] };
    if ('event' in step) {
      now = send(model.machine, now, step.event);
      events.push(step.event);
    } else {
      const until = now.clock + step.wait;
      for (let next = earliest(now, until); next && events.length < MANY; next = earliest(now, until)) {
        now = send(model.machine, now, next.event);
        events.push(next.event);
      }
      if (events.length < MANY) now = { ...now, clock: until };
    }
    frames.push({ ...now, step, events, transitions: [], guards: [] });
  }
  return withTransitions(model, start, frames);
}

const earliest = ({ timers }: Now, until: number): Timer | undefined =>
  timers.filter(({ due }) => due <= until).toSorted((one, other) => one.due - other.due)[0];

/** Adds the taken transitions, recorded in the same way as for coverage. */
function withTransitions(model: AnyModel, start: string, frames: readonly Frame[]): Frame[] {
  const events = frames.flatMap((frame) => frame.events);
  const [first, ...taken] = runWalk(model, { start, events }, emptyCover(model.machine));
  let place = 0;
  return frames.map((frame, index) => {
    if (index === 0) return { ...frame, transitions: first?.transitions ?? [], guards: first?.guards ?? [] };
    const mine = taken.slice(place, place + frame.events.length);
    place += frame.events.length;
    return {
      ...frame,
      transitions: mine.flatMap(({ transitions }) => transitions),
      guards: mine.flatMap(({ guards }) => guards),
    };
  });
}
