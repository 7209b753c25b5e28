/** Converts a chart's description to the layout engine's graph: boxes with sizes, arrows with labels. */
import type { ChartInfo, StateInfo, TransitionInfo } from '#flows/describe.ts';

export interface Box {
  id: string;
  width?: number;
  height?: number;
  children?: Box[];
  labels?: { text: string; width: number; height: number }[];
  layoutOptions?: Record<string, string>;
  ports?: never;
}

export interface Arrow {
  id: string;
  sources: [string];
  targets: [string];
  labels: { text: string; width: number; height: number }[];
}

export interface Graph extends Box {
  edges: Arrow[];
}

/** One arrow of the drawing: all transitions between the same two states. */
export interface Bundle {
  id: string;
  source: string;
  target: string;
  transitions: TransitionInfo[];
  lines: string[];
}

/** Sizes of boxes, heads and labels in pixels. */
const LEAF_HEIGHT = 44;
const LINE = 15;
/** Diameter of the circle with an H. */
const HISTORY = 24;
const HEAD = 36;
const NAME_CHARACTER = 7.4;
const LABEL_CHARACTER = 6.1;
const LABEL_LINE = 14;
/** Maximum number of labels on an arrow; the panel beside the drawing shows the rest. */
const LINES_MAX = 5;

export const ROOT = '#root';
export const initialOf = (path: string) => `#initial:${path}`;
const idOf = (path: string) => (path === '' ? ROOT : path);

/** Removes the actions that start and stop a state's delays; its arrows show them. */
export const ownActions = (actions: readonly string[]): string[] =>
  actions.filter((action) => action !== 'raise' && action !== 'cancel');

/** Returns the lines below a state's name in its box. */
export const notesOf = ({ entry, exit, invokes }: StateInfo): string[] => [
  ...invokes.map(({ id, src }) => (id === src ? `⟳ ${src}` : `⟳ ${id}: ${src}`)),
  ...ownActions(entry).map((action) => `entry / ${action}`),
  ...ownActions(exit).map((action) => `exit / ${action}`),
];

const delayText = ({ trigger, delay }: TransitionInfo): string => {
  if (delay === null) return `after ${trigger}`;
  const text =
    delay % 60_000 === 0
      ? `${delay / 60_000} min`
      : delay % 1_000 === 0
        ? `${delay / 1_000} s`
        : `${delay} ms`;
  return `after ${trigger}, ${text}`;
};

/** Returns the label of a transition's arrow, with its position among the transitions of one event. */
export function arrowText(it: TransitionInfo): string {
  const what = {
    event: it.trigger,
    after: delayText(it),
    always: '',
    done: `✓ ${it.trigger}`,
    error: `✗ ${it.trigger}`,
  }[it.kind];
  const order = it.order === null ? '' : `${it.order}.`;
  const guard = it.guard ? `[${it.guard}]` : (it.order ?? 1) > 1 && what === '' ? 'otherwise' : '';
  return [order, what, guard].filter(Boolean).join(' ');
}

/** Returns the chart's arrows; a transition without a target is a loop at its state. */
export function bundlesOf({ transitions }: ChartInfo): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const it of transitions)
    for (const target of it.targets.length > 0 ? it.targets : [it.source]) {
      const id = `${idOf(it.source)}→${idOf(target)}`;
      const bundle = bundles.get(id) ?? { id, source: it.source, target, transitions: [], lines: [] };
      bundle.transitions.push(it);
      bundles.set(id, bundle);
    }
  return [...bundles.values()].map((bundle) => {
    const lines = bundle.transitions.map(arrowText).filter(Boolean);
    const shown =
      lines.length > LINES_MAX
        ? [...lines.slice(0, LINES_MAX - 1), `+ ${lines.length - LINES_MAX + 1}`]
        : lines;
    return { ...bundle, lines: shown };
  });
}

const widest = (texts: readonly string[], character: number) =>
  Math.max(0, ...texts.map((text) => text.length * character));

/** Returns the graph of a chart; a collapsed state stands for everything inside it. */
export function graphOf(
  chart: ChartInfo,
  collapsed: ReadonlySet<string> = new Set(),
): { graph: Graph; bundles: Bundle[] } {
  const byPath = new Map(chart.states.map((state) => [state.path, state]));
  const shownAs = (path: string): string => {
    const parts = path.split('.');
    for (let length = 1; length < parts.length; length += 1) {
      const ancestor = parts.slice(0, length).join('.');
      if (collapsed.has(ancestor)) return ancestor;
    }
    return path;
  };
  const box = (state: StateInfo): Box => {
    const children = collapsed.has(state.path)
      ? []
      : chart.states.filter(({ parent }) => parent === state.path);
    if (state.kind === 'history') return { id: idOf(state.path), width: HISTORY, height: HISTORY };
    const notes = notesOf(state);
    const width = Math.ceil(
      Math.max(96, widest([state.key], NAME_CHARACTER) + 36, widest(notes, LABEL_CHARACTER) + 28),
    );
    if (children.length === 0)
      return { id: idOf(state.path), width, height: LEAF_HEIGHT + notes.length * LINE };
    const head = HEAD + notes.length * LINE + 12;
    return {
      id: idOf(state.path),
      labels: [{ text: state.key, width, height: 20 }],
      layoutOptions: {
        'elk.padding': `[top=${head},left=20,bottom=20,right=20]`,
        'elk.nodeSize.minimum': `(${width}, 0)`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      },
      children: [
        ...(state.initial ? [{ id: initialOf(idOf(state.path)), width: 10, height: 10 }] : []),
        ...children.map(box),
      ],
    };
  };
  const moved = {
    ...chart,
    transitions: chart.transitions.map((it) => ({
      ...it,
      source: shownAs(it.source),
      targets: it.targets.map(shownAs),
    })),
  };
  const bundles = bundlesOf(moved).filter(
    ({ source, target, transitions }) =>
      source !== target || transitions.some(({ source: from }) => byPath.has(from)),
  );
  const root = byPath.get('') as StateInfo;
  const arrows = bundles.map(({ id, source, target, lines }): Arrow => ({
    id,
    sources: [idOf(source)],
    targets: [idOf(target)],
    labels:
      lines.length > 0
        ? [
            {
              text: lines.join('\n'),
              width: Math.ceil(widest(lines, LABEL_CHARACTER) + 8),
              height: lines.length * LABEL_LINE + 4,
            },
          ]
        : [],
  }));
  const starts = chart.states
    .filter(({ initial, path }) => initial !== null && !collapsed.has(path) && shownAs(path) === path)
    .map(({ path, initial }): Arrow => ({
      id: `#start:${path}`,
      sources: [initialOf(idOf(path))],
      targets: [idOf(shownAs(initial as string))],
      labels: [],
    }));
  return {
    graph: {
      id: '#drawing',
      layoutOptions: engineOptions,
      children: [box(root)],
      edges: [...starts, ...arrows],
    },
    bundles,
  };
}

/** Layered and orthogonal, arrows across levels routed as one; fixed seeds make it deterministic. */
const engineOptions: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'false',
  'elk.edgeLabels.inline': 'false',
};
