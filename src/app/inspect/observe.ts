import { StateMachine, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { mask, redactor, type Redact } from '#lib/inspect/redact.ts';
import { pathsOf } from '#machines/model.ts';
import type { Heard, SeenActor } from '#lib/inspect/wire.ts';
import { detachedActors, watchDetached } from '#app/wiring/detachedActors.ts';
import { commonWords, wordsOf } from './words.ts';

/** Receives what the actors do, without personal data. */
export interface Observation {
  actor?: SeenActor;
  /** Input of a chart, sent once when its actor is created. */
  input?: unknown;
  machine?: AnyStateMachine;
  gone?: string;
  heard?: Heard;
}

type Machine = AnyActorRef & { logic: AnyStateMachine; options?: { input?: unknown } };

export const machineOf = (actor: unknown): Machine | null =>
  (actor as { logic?: unknown } | null)?.logic instanceof StateMachine ? (actor as Machine) : null;

const parentOf = (actor: unknown) => (actor as { _parent?: AnyActorRef })._parent;
/**
 * Returns an id that is unique on the page: two roots may number their actors alike, so the root's name is part of it.
 */
export const idOf = (actor: unknown): string => {
  const { sessionId, system } = actor as AnyActorRef;
  return `${rootName(system)}/${sessionId}`;
};
const names = new WeakMap<object, string>();
let counted = 0;
const rootName = (system: object): string => {
  const known = names.get(system) ?? `r${(counted += 1)}`;
  names.set(system, known);
  return known;
};

export function seenOf(actor: AnyActorRef): SeenActor {
  const machine = machineOf(actor);
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot | undefined;
  return {
    id: idOf(actor),
    parent: parentOf(actor) ? idOf(parentOf(actor)) : null,
    name: rootNames.get(actor) ?? actor.id,
    chart: machine?.logic.id ?? null,
    states: machine && snapshot ? pathsOf(snapshot.value) : [],
    status: snapshot?.status ?? 'active',
  };
}

/** Names of the root actors. */
const rootNames = new WeakMap<object, string>();

/** Returns the root actors: those of the page's lifetime and the detached ones. */
export function rootsOf(actors: Record<string, AnyActorRef>): AnyActorRef[] {
  for (const [name, actor] of Object.entries(actors)) rootNames.set(actor, name);
  for (const [actor, name] of detachedActors) rootNames.set(actor, name);
  return [...Object.values(actors), ...detachedActors.keys()];
}

/** Returns all actors below these roots, oldest first. */
export function livingUnder(roots: readonly AnyActorRef[]): AnyActorRef[] {
  const all: AnyActorRef[] = [];
  const visit = (actor: AnyActorRef) => {
    all.push(actor);
    const children = (actor.getSnapshot() as { children?: Record<string, AnyActorRef> } | undefined)
      ?.children;
    for (const child of Object.values(children ?? {})) if (child) visit(child);
  };
  for (const root of roots) visit(root);
  return all;
}

/** Returns an event's type; one that is not written in code is masked. */
const typeOf = ({ type }: { type: string }) => (/^[\w.-]{1,120}$/.test(type) ? type : mask(type));

export interface Reader {
  /** Learns the words of an actor's chart. */
  meet(actor: unknown): void;
  redact: Redact;
}

/** Creates a reader that removes personal data; one reader replaces equal texts by equal masks. */
export function newReader(): Reader {
  const words = new Set(commonWords());
  const met = new WeakSet<AnyStateMachine>();
  return {
    meet(actor) {
      const machine = machineOf(actor)?.logic;
      if (!machine || met.has(machine)) return;
      met.add(machine);
      for (const word of wordsOf(machine)) words.add(word);
    },
    redact: redactor(words),
  };
}

/**
 * Reports every event of these actors and of their descendants until it is stopped. Adds no cost while nobody observes.
 */
export function observe(
  roots: readonly AnyActorRef[],
  tell: (told: Observation) => void,
  { meet, redact }: Reader,
): () => void {
  for (const actor of livingUnder(roots)) meet(actor);

  let n = 0;
  /** The event an actor is processing, until its next snapshot. */
  const working = new Map<string, { from: string | null; taken: boolean }>();
  const onInspect = (event: InspectionEvent) => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') {
      meet(actor);
      return;
    }
    const id = idOf(actor);
    if (event.type === '@xstate.event') {
      working.set(id, { from: event.sourceRef ? idOf(event.sourceRef) : null, taken: false });
    } else if (event.type === '@xstate.microstep') {
      const now = working.get(id);
      if (now && event._transitions.length > 0) now.taken = true;
    } else if (event.type === '@xstate.snapshot' && machineOf(actor)) {
      const now = working.get(id) ?? { from: null, taken: true };
      working.delete(id);
      const seen = seenOf(actor);
      if (event.event.type === 'xstate.init') {
        const made = machineOf(actor);
        tell({ actor: seen, input: redact(made?.options?.input), ...(made ? { machine: made.logic } : {}) });
        return;
      }
      tell({
        ...(seen.status === 'active' ? { actor: seen } : { gone: id }),
        heard: {
          n: (n += 1),
          at: Math.round(performance.now()),
          to: id,
          from: now.from,
          event: { ...(redact(event.event) as Heard['event']), type: typeOf(event.event) },
          taken: now.taken,
          states: seen.states,
        },
      });
    }
  };
  const attached = roots.map((root) => root.system.inspect(onInspect));
  const leave = watchDetached((actor, name) => {
    rootNames.set(actor, name);
    attached.push(actor.system.inspect(onInspect));
    const end = () => tell({ gone: idOf(actor) });
    actor.subscribe({ complete: end, error: end });
  });
  return () => {
    leave();
    for (const it of attached) it.unsubscribe();
  };
}
