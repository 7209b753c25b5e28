/**
 * A saved session, run again: every actor's chart by itself, from what it began with, through what it heard. What was
 * recorded is compared with what comes of it now, step by step.
 */
import {
  createActor,
  fromCallback,
  initialTransition,
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import type { RecordedActor, Session } from '#lib/inspect/wire.ts';
import { fingerprintOf } from '#lib/inspect/fingerprint.ts';
import { pathsOf } from '#machines/model.ts';
import { thaw } from './accepted.ts';

export interface ReplayFrame {
  /** Milliseconds since the recording began; null for the start. */
  at: number | null;
  event: { type: string; [detail: string]: unknown } | null;
  /** Where it stands when it is run again. */
  states: string[];
  /** Where it stood when it was recorded. */
  recorded: string[];
}

export interface Replayed {
  actor: RecordedActor;
  frames: ReplayFrame[];
  /** The first frame that came out otherwise; null when all agree. */
  parts: number | null;
  /** Why it could not be run at all. */
  problem: 'noChart' | 'otherChart' | 'broken' | null;
}

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

/** Children of a chart that starts in the middle: nobody is there, and whoever is told something is told in vain. */
function inert(machine: AnyStateMachine): Record<string, AnyActorRef> {
  const ids = nodes(machine.root).flatMap((node) => node.invoke.map(({ id }) => id));
  return Object.fromEntries(ids.map((id) => [id, createActor(fromCallback(() => {})) as AnyActorRef]));
}

function begin(machine: AnyStateMachine, actor: RecordedActor): AnyMachineSnapshot {
  if (!actor.resumed) return initialTransition(machine, actor.input as never)[0] as AnyMachineSnapshot;
  const snapshot = machine.resolveState(actor.resumed as never) as AnyMachineSnapshot;
  return Object.assign(snapshot, { children: { ...inert(machine), ...snapshot.children } });
}

const same = (one: readonly string[], other: readonly string[]) =>
  [...one].toSorted().join() === [...other].toSorted().join();

export function replayActor(
  machine: AnyStateMachine | undefined,
  actor: RecordedActor,
  print?: string,
): Replayed {
  if (!machine) return { actor, frames: [], parts: null, problem: 'noChart' };
  if (print !== undefined && print !== fingerprintOf(machine))
    return { actor, frames: [], parts: null, problem: 'otherChart' };
  const frames: ReplayFrame[] = [];
  try {
    let now = begin(machine, actor);
    frames.push({ at: null, event: null, states: pathsOf(now.value), recorded: actor.states });
    for (const { at, event, states } of actor.steps) {
      [now] = transition(machine, now, thaw(event)) as unknown as [AnyMachineSnapshot];
      frames.push({ at, event, states: pathsOf(now.value), recorded: states });
    }
  } catch {
    return { actor, frames, parts: frames.length, problem: 'broken' };
  }
  const parts = frames.findIndex(({ states, recorded }) => !same(states, recorded));
  return { actor, frames, parts: parts < 0 ? null : parts, problem: null };
}

/** Every actor of the session; `machineOf` finds a chart by its id. */
export const replaySession = (
  session: Session,
  machineOf: (chart: string) => AnyStateMachine | undefined,
): Replayed[] =>
  session.actors.map((actor) => replayActor(machineOf(actor.chart), actor, session.charts[actor.chart]));

/** A file's text as a session; null when it is none. */
export function readSession(text: string): Session | null {
  try {
    const given = JSON.parse(text) as Partial<Session> | null;
    return given?.format === 'parley-session' && given.version === 1 && Array.isArray(given.actors)
      ? (given as Session)
      : null;
  } catch {
    return null;
  }
}
