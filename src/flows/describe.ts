/** A chart as plain data for drawing, searching and checking: its states, its transitions and their details. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardText, paramsText } from './guards.ts';
import { sourceText } from './sources.ts';
import { candidatesOf, transitionsOf, type Definition } from './transitions.ts';

export interface StateInfo {
  /** Dot path within the chart; the root is ''. */
  path: string;
  key: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child a compound state starts in, as a path. */
  initial: string | null;
  /** One line in plain words, from `description` in the chart. */
  description: string | null;
  entry: string[];
  exit: string[];
  /** Entry and exit actions with their parameters. */
  does: string[];
  /** `input` is the source text of what the port is asked with. */
  invokes: { id: string; src: string; input: string | null }[];
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
  /** Position in which it is tried among the transitions of this state and event, from 1; null for the only one. */
  order: number | null;
  /** One line in plain words, from `description` in the chart. */
  description: string | null;
  /** Milliseconds of a named delay, when it is a number; null when it depends on the context. */
  delay: number | null;
  /** The guard in words, such as `hasOlder and isPastHalf`. */
  guard: string | null;
  actions: string[];
  /** The actions with their parameters. */
  does: string[];
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

/** An action's name with its parameters as they are written. */
const actionDetail = (action: unknown): string => {
  const { params } = (typeof action === 'object' ? action : {}) as { params?: unknown };
  return `${actionName(action)}${paramsText(params)}`;
};

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
  description: node.description ?? null,
  entry: node.entry.map(actionName),
  exit: node.exit.map(actionName),
  does: [
    ...node.entry.map((it) => `entry ${actionDetail(it)}`),
    ...node.exit.map((it) => `exit ${actionDetail(it)}`),
  ],
  invokes: node.invoke.map(({ id, src, input }) => ({
    id,
    src: String(src),
    input: input === undefined ? null : sourceText(input),
  })),
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

/** Top-level states without a description. */
export const undescribedIn = ({ states }: ChartInfo): string[] =>
  states.filter(({ parent, description }) => parent === '' && !description).map(({ path }) => path);

/** The events that a chart reacts to, and those of them that no transition describes. */
export function describedEvents({ transitions }: ChartInfo): { all: string[]; missing: string[] } {
  const byEvent = Map.groupBy(
    transitions.filter(({ kind }) => kind === 'event'),
    ({ trigger }) => trigger,
  );
  const all = [...byEvent.keys()].toSorted();
  return { all, missing: all.filter((event) => !byEvent.get(event)?.some((it) => it.description)) };
}

/** XState tries the transitions of one state and event in the order they are written; the first that applies is taken. */
function orderOf(it: Definition): number | null {
  const candidates = candidatesOf(it);
  return candidates.length > 1 ? candidates.indexOf(it) + 1 : null;
}

function transitionInfo(name: string, it: Definition, delays: ChartInfo['delays']): TransitionInfo {
  const { kind, trigger } = kindOf(it.eventType);
  const actions = (it as { actions?: readonly unknown[] }).actions ?? [];
  return {
    name,
    source: pathOf(it.source),
    targets: (it.target ?? []).map(pathOf),
    kind,
    trigger,
    order: orderOf(it),
    description: (it as { description?: string }).description ?? null,
    delay: kind === 'after' ? (delays.find((delay) => delay.name === trigger)?.ms ?? null) : null,
    guard: guardText(it.guard),
    actions: actions.map(actionName),
    does: actions.map(actionDetail),
    reenter: it.reenter,
    spec: specOf(it.meta),
  };
}
