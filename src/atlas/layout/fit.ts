/** Which states of a chart are drawn collapsed so that the drawing fits its window with text of its full size. */
import type { ChartInfo } from '#flows/describe.ts';
import type { Drawing } from './drawing.ts';

export interface Room {
  width: number;
  height: number;
}

const MARGIN = 32;

export const fits = ({ width, height }: Drawing, room: Room): boolean =>
  width + MARGIN <= room.width && height + MARGIN <= room.height;

/** States with states inside, outermost first. Regions of a parallel state stay open with it. */
export function collapsible({ states }: ChartInfo): string[] {
  const parents = new Set(states.map(({ parent }) => parent));
  const kinds = new Map(states.map(({ path, kind }) => [path, kind]));
  return states
    .filter(({ path, parent }) => path !== '' && parents.has(path) && kinds.get(parent ?? '') !== 'parallel')
    .map(({ path }) => path)
    .toSorted((one, other) => one.split('.').length - other.split('.').length);
}

/** How deep a chart may be opened: 1 shows its top level only. */
export const levelsOf = (info: ChartInfo): number =>
  1 + Math.max(0, ...collapsible(info).map((path) => path.split('.').length));

/** What is collapsed where only so many levels are open. */
export const collapsedAt = (info: ChartInfo, level: number): string[] =>
  collapsible(info).filter((path) => path.split('.').length >= level);

const holds = (path: string, state: string) => state.startsWith(`${path}.`);

/** Opens one state after another for as long as the drawing fits; what holds `state` is open in any case. */
export async function fitted(
  info: ChartInfo,
  layOut: (collapsed: readonly string[]) => Promise<Drawing>,
  room: Room,
  state: string,
): Promise<{ drawing: Drawing; collapsed: string[] }> {
  const whole = await layOut([]);
  if (fits(whole, room)) return { drawing: whole, collapsed: [] };
  let collapsed = collapsible(info).filter((path) => !holds(path, state));
  let drawing = await layOut(collapsed);
  for (const path of collapsed) {
    // Opening a state whose own parent is closed changes nothing on the drawing.
    if (collapsed.some((other) => holds(other, path))) continue;
    const wider = collapsed.filter((other) => other !== path);
    const tried = await layOut(wider);
    if (fits(tried, room)) [drawing, collapsed] = [tried, wider];
  }
  return { drawing, collapsed };
}
