import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, it } from 'vitest';
import { firstOf, scaleOf } from '#atlas/draw/frame.ts';
import { draw } from '#atlas/layout/drawing.ts';
import { collapsible } from '#atlas/layout/fit.ts';
import { describe } from '#flows/describe.ts';
import { eachChart } from '#tests/support/eachChart.ts';

const elk = new ELK();

/** The drawing's window at 1440, 768 and 390 px. */
const rooms = [
  { width: 864, height: 790 },
  { width: 768, height: 630 },
  { width: 390, height: 520 },
];
const nothing = new Set<string>();

it.each(eachChart(import.meta.url))(
  '%s is first seen with no text smaller than 11 px',
  async (_, { machine }) => {
    const info = describe(machine);
    const layOut = (collapsed: readonly string[]) =>
      draw((graph) => elk.layout(graph as never), info, new Set(collapsed));
    const whole = await layOut([]);
    const top = await layOut(collapsible(info));
    for (const room of rooms)
      for (const drawing of [whole, top])
        expect(scaleOf(firstOf(drawing, room, nothing), room)).toBeGreaterThanOrEqual(0.999);
  },
);
