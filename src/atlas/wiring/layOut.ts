import type { LaidOut, Room, Wanted } from '#machines/atlas/atlasViewer.machine.ts';
import { chartOf } from '../charts.ts';
import { layOut } from '../layout/engine.ts';
import { collapsedAt, fitted } from '../layout/fit.ts';

/** Estimated size of everything around the drawing, for the first drawing before the window is measured. */
const AROUND = { wide: { width: 576, height: 110 }, narrow: { width: 0, height: 0 } };
const WIDE = 1024;
/** The drawing's share of a narrow window (`ChartPage.css.ts`). */
const NARROW_HEIGHT = 0.62;

const estimate = (): Room =>
  innerWidth >= WIDE
    ? { width: innerWidth - AROUND.wide.width, height: innerHeight - AROUND.wide.height }
    : { width: innerWidth, height: innerHeight * NARROW_HEIGHT };

export async function layOutWanted(wanted: Wanted): Promise<LaidOut> {
  const { chart, focus, level, state, isFollowed, room } = wanted;
  const found = chartOf(chart);
  if (!found) throw new Error('no such chart');
  const { info } = found;
  if (level === 'fit' && focus === '' && !isFollowed)
    return fitted(info, (some) => layOut(info, some), room ?? estimate(), state);
  const asked = level === 'fit' ? [] : level === 'own' ? wanted.collapsed : collapsedAt(info, level);
  const collapsed = asked.filter((path) => !state.startsWith(`${path}.`));
  return { drawing: await layOut(info, collapsed, focus), collapsed };
}
