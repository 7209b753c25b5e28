/** A chart as plain data for whoever draws, searches or checks it: states, transitions, and everything that stands at them. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionsOf, type Definition } from './cover.ts';

export interface StateInfo {
  /** Dot path within the chart; the root is ''. */
  path: string;
  key: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child a compound state starts in, as a path. */
  initial: string | null;
  entry: string[];
  exit: string[];
  invokes: { id: string; src: string }[];
  tags: string[];
  /** Requirement ids in `meta.spec`. */
  spec: string[];
}

export interface TransitionInfo {
  /** The name coverage counts it under, unique in the chart. */
  name: string;
  source: string;
  /** Where it leads; empty for one that stays and only acts. */
  targets: string[];
  kind: 'event' | 'after' | 'always' | 'done' | 'error';
  /** Event type, port id or delay name. */
  trigger: string;
  /** Milliseconds of a named delay, when it is a number; null when it depends on the context. */
  delay: number | null;
  /** The guard in words, such as `hasOlder and isPastHalf`. */
  guard: string | null;
  actions: string[];
  reenter: boolean;
  spec: string[];
}

export interface ChartInfo {
  id: string;
  states: StateInfo[];
  transitions: TransitionInfo[];
  delays: { name: string; ms: number | null }[];
  ports: string[];
  events: string[];
}

const pathOf = (node: AnyStateNode) => node.path.join('.');
const specOf = (meta: unknown): string[] => [
  ...((meta as { spec?: readonly string[] } | undefined)?.spec ?? []),
];

/** An action's name; the library's own (assign, emit, send) by what they are. */
const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return (type ?? name ?? 'action').replace(/^xstate\./, '');
};

interface Composed {
  type?: string;
  name?: string;
  guards?: unknown[];
  check?: { name?: string };
}

/** A guard in words; composed ones as `a and b`, `not a`. */
export function guardText(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  const { type, guards, check, name } = guard as Composed;
  if (guards) {
    const parts = guards.map((it) => guardText(it) ?? '');
    const how = check?.name ?? '';
    return /not/i.test(how) ? `not ${parts[0]}` : parts.join(/or/i.test(how) ? ' or ' : ' and ');
  }
  return type ?? name ?? 'guard';
}

function kindOf(eventType: string): Pick<TransitionInfo, 'kind' | 'trigger'> {
  if (eventType === '') return { kind: 'always', trigger: '' };
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  if (after) return { kind: 'after', trigger: after[1] as string };
  const ended = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(eventType);
  if (ended) return { kind: ended[1] as 'done' | 'error', trigger: ended[2] as string };
  return { kind: 'event', trigger: eventType };
}

const stateInfo = (node: AnyStateNode): StateInfo => ({
  path: pathOf(node),
  key: node.key,
  parent: node.parent ? pathOf(node.parent) : null,
  kind: node.type,
  initial:
    node.type === 'compound' ? (node.initial.target?.[0] ? pathOf(node.initial.target[0]) : null) : null,
  entry: node.entry.map(actionName),
  exit: node.exit.map(actionName),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
  tags: [...node.tags],
  spec: specOf(node.meta),
});

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

export function describe(machine: AnyStateMachine): ChartInfo {
  const delays = Object.entries((machine.implementations.delays ?? {}) as Record<string, unknown>).map(
    ([name, length]) => ({
      name,
      ms: typeof length === 'number' ? length : null,
    }),
  );
  const transitions = [...transitionsOf(machine)].map(([name, it]) => transitionInfo(name, it, delays));
  const states = nodes(machine.root).map(stateInfo);
  return {
    id: machine.id,
    states,
    transitions,
    delays,
    ports: [...new Set(states.flatMap(({ invokes }) => invokes.map(({ src }) => src)))],
    events: [...new Set(nodes(machine.root).flatMap((node) => [...node.transitions.keys()]))]
      .filter((type) => !type.startsWith('xstate.') && type !== '')
      .toSorted(),
  };
}

function transitionInfo(name: string, it: Definition, delays: ChartInfo['delays']): TransitionInfo {
  const { kind, trigger } = kindOf(it.eventType);
  return {
    name,
    source: pathOf(it.source),
    targets: (it.target ?? []).map(pathOf),
    kind,
    trigger,
    delay: kind === 'after' ? (delays.find((delay) => delay.name === trigger)?.ms ?? null) : null,
    guard: guardText(it.guard),
    actions: ((it as { actions?: readonly unknown[] }).actions ?? []).map(actionName),
    reenter: it.reenter,
    spec: specOf(it.meta),
  };
}
