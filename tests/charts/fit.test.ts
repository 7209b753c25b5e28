import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { firstOf } from '#atlas/draw/frame.ts';
import { draw, type Drawing } from '#atlas/layout/drawing.ts';
import { collapsedAt, collapsible, fits, fitted, levelsOf } from '#atlas/layout/fit.ts';
import { describe as describeChart } from '#flows/describe.ts';
import { models } from '#machines/models.ts';

const elk = new ELK();
const infoOf = (name: string) => describeChart((models[name] as (typeof models)[string]).machine);
const layingOut = (name: string) => (collapsed: readonly string[]) =>
  draw((graph) => elk.layout(graph as never), infoOf(name), new Set(collapsed));
const pathsOf = ({ boxes }: Drawing) => boxes.map(({ state }) => state.path);

/** The drawing's window at 1440, 768 and 390 px. */
const rooms = [
  { width: 864, height: 790 },
  { width: 768, height: 630 },
  { width: 390, height: 520 },
];

describe('a chart that does not fit its window', () => {
  it.each(rooms)('is expanded as far as it fits in $width × $height', async (room) => {
    const { drawing, collapsed } = await fitted(infoOf('app'), layingOut('app'), room, '');
    expect(collapsed.length).toBeGreaterThan(0);
    expect(pathsOf(drawing)).toEqual(expect.arrayContaining(['present', 'broken']));
    const all = collapsible(infoOf('app'));
    // Lower levels are open as long as they fit.
    expect(fits(drawing, room) || collapsed.length === all.length).toBe(true);
  });

  it('expands the parents of the requested state', async () => {
    const { drawing } = await fitted(infoOf('footer'), layingOut('footer'), rooms[2]!, 'open.mine');
    expect(pathsOf(drawing)).toContain('open.mine');
  });

  it('is not collapsed where it fits', async () => {
    const { collapsed } = await fitted(infoOf('theme'), layingOut('theme'), rooms[0]!, '');
    expect(collapsed).toEqual([]);
  });

  it('has levels from the top to everything', () => {
    const info = infoOf('app');
    expect(collapsedAt(info, 1)).toEqual(collapsible(info));
    expect(collapsedAt(info, levelsOf(info))).toEqual([]);
  });
});

it('is first shown around the active state', async () => {
  const drawing = await layingOut('app')([]);
  const box = drawing.boxes.find(({ state }) => state.path === 'broken')!;
  const seen = firstOf(drawing, rooms[2]!, new Set(['broken']));
  expect(box.x).toBeGreaterThanOrEqual(seen.x);
  expect(box.x + box.width).toBeLessThanOrEqual(seen.x + seen.width);
  expect(box.y + box.height).toBeLessThanOrEqual(seen.y + seen.height);
});
