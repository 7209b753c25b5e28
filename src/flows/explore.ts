import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import { addTo, emptyCover, type Cover, type Walk } from './cover.ts';
import type { Recorded } from './record.ts';
import { search, walkTo, type Node, type Step } from './search.ts';

export interface Explored {
  nodes: Node[];
  snapshots: AnyMachineSnapshot[];
  steps: Step[];
  /** Actions of the chart at each start, by the start's name. */
  starts: Map<string, Recorded>;
  /** Coverage of all steps. */
  cover: Cover;
}

/** Explores all behaviour of a chart: each snapshot once, and each event in each of them. */
export function explore(model: AnyModel): Explored {
  const cover = emptyCover(model.machine);
  const starts = new Map<string, Recorded>();
  const nodes: Node[] = [];
  const steps: Step[] = [];
  for (const found of search(model)) {
    if ('step' in found) {
      steps.push(found.step);
      addTo(cover, found.step.did);
      continue;
    }
    nodes.push(found.node);
    if (found.node.by) continue;
    starts.set(found.node.start, found.did);
    addTo(cover, found.did);
  }
  // One start after another in the model's order; breadth first within each.
  const places = [...starts.keys()];
  const inOrder = (one: Node, other: Node) => places.indexOf(one.start) - places.indexOf(other.start);
  nodes.sort(inOrder);
  steps.sort((one, other) => inOrder(one.from, other.from));
  return { nodes, snapshots: nodes.map(({ snapshot }) => snapshot), steps, starts, cover };
}

/** A walk with its steps. */
export interface LongWalk extends Walk {
  steps: readonly Step[];
}

/** Returns one shortest walk per tried step, without walks that are the beginning of a longer one. */
export function walksOf({ nodes, steps }: Explored): LongWalk[] {
  const left = new Set(steps.map(({ from }) => from));
  const known = new Map<Node, readonly Step[]>();
  const stepsTo = (node: Node): readonly Step[] => {
    const way = known.get(node) ?? (node.by ? [...stepsTo(node.by.from), node.by] : []);
    known.set(node, way);
    return way;
  };
  const ends = steps.filter((step) => step.to.by !== step || !left.has(step.to));
  const isolated = nodes.filter((node) => !node.by && !left.has(node));
  return [
    ...isolated.map((node) => ({ ...walkTo(node), steps: [] })),
    ...ends.map((step) => {
      const way = [...stepsTo(step.from), step];
      return { start: step.from.start, events: way.map(({ event }) => event), steps: way };
    }),
  ];
}
