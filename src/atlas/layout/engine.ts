/** The layout engine in its worker. What was laid out once is kept: by the page, and by the browser for the next visit. */
import ElkWorker from 'elkjs/lib/elk-worker.min.js?url';
import ELK from 'elkjs/lib/elk-api.js';
import type { ChartInfo } from '#flows/describe.ts';
import { draw, type Drawing } from './drawing.ts';
import type { Graph } from './graph.ts';
import { neighbourhood } from './neighbourhood.ts';
import { recall, keep } from './memory.ts';

let elk: InstanceType<typeof ELK> | null = null;
const engine = (graph: Graph): Promise<unknown> => {
  elk ??= new ELK({ workerFactory: () => new Worker(ElkWorker) });
  return elk.layout(graph as never);
};

const drawn = new Map<string, Promise<Drawing>>();

export function layOut(chart: ChartInfo, collapsed: readonly string[] = [], focus = ''): Promise<Drawing> {
  const part = neighbourhood(chart, focus);
  const closed = new Set(collapsed);
  const key = JSON.stringify([part, [...closed].toSorted()]);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = recall(key).then(async (kept) => {
    if (kept) return kept;
    const fresh = await draw(engine, part, closed);
    void keep(key, fresh);
    return fresh;
  });
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}
