/**
 * Replays a saved session: every actor's chart alone, with its recorded input and events.
 * The recording is compared with the current behaviour step by step.
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
  /** Milliseconds since the start of the recording; null for the start. */
  at: number | null;
  event: { type: string; [detail: string]: unknown } | null;
  /** States in the replay. */
  states: string[];
  /** States in the recording. */
  recorded: string[];
}

export interface Replayed {
  actor: RecordedActor;
  frames: ReplayFrame[];
  /** Index of the first different frame; null if all agree. */
  parts: number | null;
  /** Reason why it could not be replayed. */
  problem: 'noChart' | 'otherChart' | 'broken' | null;
}

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

/** Returns inert children for a chart that starts in the middle; events sent to them have no effect. */
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

/** Replays every actor of the session; `machineOf` returns a chart by its id. */
export const replaySession = (
  session: Session,
  machineOf: (chart: string) => AnyStateMachine | undefined,
): Replayed[] =>
  session.actors.map((actor) => replayActor(machineOf(actor.chart), actor, session.charts[actor.chart]));

/** Parses a session file; null if it is invalid. */
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
