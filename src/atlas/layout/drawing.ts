/** Converts the layout engine's result to shapes: boxes, lines and dots with their positions. */
import type { ChartInfo, StateInfo } from '#flows/describe.ts';
import { graphOf, initialOf, notesOf, ROOT, type Bundle, type Graph } from './graph.ts';

export interface DrawnBox {
  state: StateInfo;
  x: number;
  y: number;
  width: number;
  height: number;
  notes: string[];
  depth: number;
  /** Whether it is drawn collapsed. */
  closed: boolean;
  hasInside: boolean;
  /** Whether it is a region of a parallel state. */
  region: boolean;
}

export interface DrawnLine {
  id: string;
  /** Null for the arrow from an initial dot. */
  bundle: Bundle | null;
  path: string;
  points: Point[];
  label: { x: number; y: number; width: number; lines: string[] } | null;
}

export interface Point {
  x: number;
  y: number;
}

export interface Drawing {
  width: number;
  height: number;
  boxes: DrawnBox[];
  lines: DrawnLine[];
  dots: Point[];
}

interface Placed {
  id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  children?: Placed[];
  labels?: { x?: number; y?: number; width?: number; text?: string }[];
  edges?: (Placed & { sections?: { startPoint: Point; bendPoints?: Point[]; endPoint: Point }[] })[];
}

export type Engine = (graph: Graph) => Promise<unknown>;

/** Radius of rounded bends, at most half of the shorter side. */
const BEND = 12;

export async function draw(
  engine: Engine,
  chart: ChartInfo,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const { graph, bundles } = graphOf(chart, collapsed);
  return drawingOf((await engine(graph)) as Placed, chart, bundles, collapsed);
}

function drawingOf(
  placed: Placed,
  chart: ChartInfo,
  bundles: readonly Bundle[],
  collapsed: ReadonlySet<string>,
): Drawing {
  const all = flat(placed);
  const at = new Map(all.map((it) => [it.id, it]));
  const kinds = new Map(chart.states.map(({ path, kind }) => [path, kind]));
  const boxes = chart.states.flatMap((state): DrawnBox[] => {
    const box = at.get(state.path === '' ? ROOT : state.path);
    if (!box) return [];
    return [
      {
        state,
        x: box.x ?? 0,
        y: box.y ?? 0,
        width: box.width ?? 0,
        height: box.height ?? 0,
        notes: notesOf(state),
        depth: state.path === '' ? 0 : state.path.split('.').length,
        closed: collapsed.has(state.path),
        hasInside: chart.states.some(({ parent }) => parent === state.path),
        region: state.parent !== null && kinds.get(state.parent) === 'parallel',
      },
    ];
  });
  const lines = (placed.edges ?? []).flatMap((edge): DrawnLine[] => {
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    if (points.length < 2) return [];
    const bundle = bundles.find(({ id }) => id === edge.id) ?? null;
    const [label] = edge.labels ?? [];
    return [
      {
        id: edge.id,
        bundle,
        points,
        path: pathOf(points),
        label:
          label && bundle
            ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, lines: bundle.lines }
            : null,
      },
    ];
  });
  const dots = chart.states.flatMap(({ path }) => {
    const dot = at.get(initialOf(path === '' ? ROOT : path));
    return dot ? [{ x: (dot.x ?? 0) + 5, y: (dot.y ?? 0) + 5 }] : [];
  });
  return { width: Math.ceil(placed.width ?? 0), height: Math.ceil(placed.height ?? 0), boxes, lines, dots };
}

const flat = (node: Placed): Placed[] => [node, ...(node.children ?? []).flatMap(flat)];

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a path with right angles and rounded bends. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  rest.forEach((point, index) => {
    const before = points[index] as Point;
    const next = rest[index + 1];
    if (!next) return void parts.push(`L${round(point.x)} ${round(point.y)}`);
    const size = Math.min(BEND, distance(before, point) / 2, distance(point, next) / 2);
    const start = towards(point, before, size);
    const end = towards(point, next, size);
    parts.push(
      `L${round(start.x)} ${round(start.y)}`,
      `Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`,
    );
  });
  return parts.join('');
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
}
