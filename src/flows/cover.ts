/** What steps of a chart take together: every transition (junctions too), both outcomes of every guard, requirement ids. */
import { createActor, type AnyStateMachine } from 'xstate';
import type { AnyModel, Happening } from '#machines/model.ts';
import { recorderOf, type Recorded } from './record.ts';
import { startOptions } from './start.ts';

export interface Cover {
  taken: Set<string>;
  guards: Map<string, { yes: boolean; no: boolean }>;
  /** Requirement ids in `meta.spec` of the states entered and transitions taken. */
  spec: Set<string>;
}

/** A way through the chart: the name of the input or rest it starts with, and the events in order. */
export interface Walk {
  start: string;
  events: readonly Happening[];
}

/** What one event of a walk did on a real actor. */
export interface Taken extends Recorded {
  /** The state value after it. */
  value: unknown;
  status: string;
}

export function emptyCover(machine: AnyStateMachine): Cover {
  const guards = Object.keys(machine.implementations.guards ?? {});
  return {
    taken: new Set(),
    spec: new Set(),
    guards: new Map(guards.map((name) => [name, { yes: false, no: false }])),
  };
}

export function addTo(cover: Cover, { transitions, guards, spec }: Recorded): void {
  for (const name of transitions) cover.taken.add(name);
  for (const id of spec) cover.spec.add(id);
  for (const outcome of guards) {
    const at = outcome.lastIndexOf(' ');
    const [name, how] = [outcome.slice(0, at), outcome.slice(at + 1)];
    const seen = cover.guards.get(name) ?? { yes: false, no: false };
    seen[how as 'yes' | 'no'] = true;
    cover.guards.set(name, seen);
  }
}

/** Runs a walk on a real actor, adds what it takes to the cover, and answers what each step did, the start first. */
export function runWalk(model: AnyModel, walk: Walk, cover: Cover): Taken[] {
  const recorder = recorderOf(model.machine);
  const actor = createActor(recorder.machine, {
    ...startOptions(model, walk.start),
    inspect: (event) => recorder.inspect(event),
  });
  const record = (): Taken => {
    const recorded = recorder.take();
    addTo(cover, recorded);
    const { value, status } = actor.getSnapshot() as { value: unknown; status: string };
    return { value, status, ...recorded };
  };
  actor.subscribe({ error: () => {} });
  actor.start();
  const steps = [record()];
  for (const event of walk.events) {
    actor.send(event);
    steps.push(record());
  }
  actor.stop();
  return steps;
}
