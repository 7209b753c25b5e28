/** Runs the layout engine in its worker and caches layouts, in the page and in the browser. */
import ELK from 'elkjs/lib/elk-api.js';
import type { ChartInfo } from '#flows/describe.ts';
import { draw, type Drawing } from './drawing.ts';
import { makeWorker } from './elkWorker.ts';
import { graphOf, type Graph } from './graph.ts';
import { neighbourhood } from './neighbourhood.ts';
import { recall, keep } from './memory.ts';

/** Queues: an opened chart does not wait for a gallery's thumbnails. */
export type Lane = 'page' | 'gallery';

const workers = new Map<Lane, InstanceType<typeof ELK>>();
const engineOf =
  (lane: Lane) =>
  (graph: Graph): Promise<unknown> => {
    const elk = workers.get(lane) ?? new ELK({ workerFactory: makeWorker });
    workers.set(lane, elk);
    return elk.layout(graph as never);
  };

const drawn = new Map<string, Promise<Drawing>>();

export function layOut(
  chart: ChartInfo,
  collapsed: readonly string[] = [],
  focus = '',
  lane: Lane = 'page',
): Promise<Drawing> {
  const part = neighbourhood(chart, focus);
  const closed = new Set(collapsed);
  // The graph contains the sizes, so a layout for other sizes has another key.
  const key = JSON.stringify([part, graphOf(part, closed).graph]);
  const mine = `${lane} ${key}`;
  const known = drawn.get(mine);
  if (known) return known;
  const drawing = recall(key).then(async (kept) => {
    if (kept) return kept;
    const fresh = await draw(engineOf(lane), part, closed);
    void keep(key, fresh);
    return fresh;
  });
  drawn.set(mine, drawing);
  drawing.catch(() => drawn.delete(mine));
  return drawing;
}
