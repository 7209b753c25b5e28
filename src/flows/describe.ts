/** Describes a chart as plain data for drawing, searching and checking: its states, transitions and their details. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardText, paramsText } from './guards.ts';
import { sourceText } from './sources.ts';
import { candidatesOf, transitionsOf, type Definition } from './transitions.ts';

export interface StateInfo {
  /** Dot path in the chart; the root is ''. */
  path: string;
  key: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Path of a compound state's initial child. */
  initial: string | null;
  /** One sentence from `description` in the chart. */
  description: string | null;
  entry: string[];
  exit: string[];
  /** Entry and exit actions with their parameters. */
  does: string[];
  /** `input` is the source text of the port's input. */
  invokes: { id: string; src: string; input: string | null }[];
  tags: string[];
  /** Requirement ids in `meta.spec`. */
  spec: string[];
}

export interface TransitionInfo {
  /** Name in the coverage, unique in the chart. */
  name: string;
  source: string;
  /** Target states; empty for a transition with actions only. */
  targets: string[];
  kind: 'event' | 'after' | 'always' | 'done' | 'error';
  /** Event type, port id or delay name. */
  trigger: string;
  /** Position among the transitions of the same state and event, from 1; null if it is the only one. */
  order: number | null;
  /** One sentence from `description` in the chart. */
  description: string | null;
  /** Milliseconds of a named delay; null if it depends on the context. */
  delay: number | null;
  /** The guard as text, such as `hasOlder and isPastHalf`. */
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

/** Returns an action's name; for XState's own actions (assign, emit, send) their type. */
const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return (type ?? name ?? 'action').replace(/^xstate\./, '');
};

/** Returns an action's name with the source of its parameters. */
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

/** Returns the top-level states without a description. */
export const undescribedIn = ({ states }: ChartInfo): string[] =>
  states.filter(({ parent, description }) => parent === '' && !description).map(({ path }) => path);

/** Returns the events that a chart handles, and those that no transition describes. */
export function describedEvents({ transitions }: ChartInfo): { all: string[]; missing: string[] } {
  const byEvent = Map.groupBy(
    transitions.filter(({ kind }) => kind === 'event'),
    ({ trigger }) => trigger,
  );
  const all = [...byEvent.keys()].toSorted();
  return { all, missing: all.filter((event) => !byEvent.get(event)?.some((it) => it.description)) };
}

/** Returns the position in which XState tries the transition; the first that applies is taken. */
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
