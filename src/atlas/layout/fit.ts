/** Selects which states are collapsed so that the drawing fits its window with full-size text. */
import type { ChartInfo } from '#flows/describe.ts';
import type { Drawing } from './drawing.ts';

export interface Room {
  width: number;
  height: number;
}

const MARGIN = 32;

export const fits = ({ width, height }: Drawing, room: Room): boolean =>
  width + MARGIN <= room.width && height + MARGIN <= room.height;

/** Returns compound states, outermost first. Regions of a parallel state stay open with it. */
export function collapsible({ states }: ChartInfo): string[] {
  const parents = new Set(states.map(({ parent }) => parent));
  const kinds = new Map(states.map(({ path, kind }) => [path, kind]));
  return states
    .filter(({ path, parent }) => path !== '' && parents.has(path) && kinds.get(parent ?? '') !== 'parallel')
    .map(({ path }) => path)
    .toSorted((one, other) => one.split('.').length - other.split('.').length);
}

/** Returns the number of levels; level 1 shows only top-level states. */
export const levelsOf = (info: ChartInfo): number =>
  1 + Math.max(0, ...collapsible(info).map((path) => path.split('.').length));

/** Returns the collapsed states for a number of open levels. */
export const collapsedAt = (info: ChartInfo, level: number): string[] =>
  collapsible(info).filter((path) => path.split('.').length >= level);

const holds = (path: string, state: string) => state.startsWith(`${path}.`);

/** Opens one state after another while the drawing fits; ancestors of `state` are always open. */
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
    // Opening a state in a collapsed parent changes nothing in the drawing.
    if (collapsed.some((other) => holds(other, path))) continue;
    const wider = collapsed.filter((other) => other !== path);
    const tried = await layOut(wider);
    if (fits(tried, room)) [drawing, collapsed] = [tried, wider];
  }
  return { drawing, collapsed };
}
