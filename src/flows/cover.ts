/** Coverage of a chart's steps: transitions (also eventless ones), outcomes of guards, and requirement ids. */
import { createActor, type AnyStateMachine } from 'xstate';
import type { AnyModel, Happening } from '#machines/model.ts';
import { recorderOf, type Recorded } from './record.ts';
import { startOptions } from './start.ts';

export interface Cover {
  taken: Set<string>;
  guards: Map<string, { yes: boolean; no: boolean }>;
  /** Requirement ids in `meta.spec` of entered states and taken transitions. */
  spec: Set<string>;
}

/** A path through the chart: the name of its start in the model, and its events in order. */
export interface Walk {
  start: string;
  events: readonly Happening[];
}

/** The effects of one event of a walk on a real actor. */
export interface Taken extends Recorded {
  /** State value after the event. */
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

/** Runs a walk on a real actor, adds it to the coverage, and returns the effects of each step, the start first. */
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
