import type { Room, View } from '#machines/atlas/atlasViewer.machine.ts';
import type { Drawing, Point } from '../layout/drawing.ts';

/** The visible part of a drawing, in the drawing's units. */
export interface Seen {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOM = 16;
/** Minimum size shown, so that a small chart is not enlarged to fill its window. */
const LEAST = { width: 820, height: 560 };
const NEAREST = 6;
const FARTHEST = 0.4;

export function wholeOf({ width, height }: Drawing): Seen {
  const w = Math.max(width + 2 * ROOM, LEAST.width);
  const h = Math.max(height + 2 * ROOM, LEAST.height);
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

/** Text smaller than this many pixels is not drawn. */
export const SMALLEST_TEXT = 11;

/** Returns the pixels per unit of the drawing, which is centred in its window. */
export const scaleOf = ({ width, height }: Seen, room: Room): number =>
  Math.min(room.width / width, room.height / height);

/**
 * Returns the part of a drawing that is shown first: all of it if its text keeps its full size, else as much as fits at
 * full size, centred on the states of `around`, or at the top.
 */
export function firstOf(drawing: Drawing, room: Room | null, around: ReadonlySet<string>): Seen {
  const whole = wholeOf(drawing);
  if (!room || scaleOf({ ...whole, width: drawing.width + ROOM, height: drawing.height + ROOM }, room) >= 1)
    return room ? grown(whole, drawing, room) : whole;
  const boxes = drawing.boxes.filter(({ state: { path } }) => path !== '' && around.has(path));
  const middle = (start: 'x' | 'y', size: 'width' | 'height') => {
    if (drawing[size] + ROOM <= room[size]) return (drawing[size] - room[size]) / 2;
    const [first] = boxes;
    const at = first
      ? first[start] + first[size] / 2 - room[size] / 2
      : start === 'x'
        ? (drawing.width - room.width) / 2
        : -ROOM;
    return Math.min(Math.max(at, -ROOM), drawing[size] + ROOM - room[size]);
  };
  return { x: middle('x', 'width'), y: middle('y', 'height'), width: room.width, height: room.height };
}

/** Returns the whole drawing for a window that would reduce it if the minimum size were kept. */
function grown(whole: Seen, drawing: Drawing, room: Room): Seen {
  if (scaleOf(whole, room) >= 1) return whole;
  return {
    x: (drawing.width - room.width) / 2,
    y: (drawing.height - room.height) / 2,
    width: room.width,
    height: room.height,
  };
}

export function seenOf(drawing: Drawing, view: View | null, first: Seen = wholeOf(drawing)): Seen {
  const whole = wholeOf(drawing);
  if (!view) return first;
  return { x: view.x, y: view.y, width: whole.width / view.k, height: whole.height / view.k };
}

const viewOf = (drawing: Drawing, { x, y, width }: Seen): View => ({
  x,
  y,
  k: wholeOf(drawing).width / width,
});

/** Zooms by a factor around a fixed point. */
export function zoomed(drawing: Drawing, seen: Seen, factor: number, around?: Point): View {
  const now = viewOf(drawing, seen);
  const k = Math.min(NEAREST, Math.max(FARTHEST, now.k * factor));
  const at = around ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  return { x: at.x - ((at.x - now.x) * now.k) / k, y: at.y - ((at.y - now.y) * now.k) / k, k };
}

export function moved(drawing: Drawing, seen: Seen, by: Point): View {
  const now = viewOf(drawing, seen);
  return { ...now, x: now.x + by.x, y: now.y + by.y };
}

export function centred(drawing: Drawing, seen: Seen, at: Point): View {
  const { k } = viewOf(drawing, seen);
  return { x: at.x - seen.width / 2, y: at.y - seen.height / 2, k };
}

export const seesAll = ({ width, height }: Drawing, seen: Seen): boolean =>
  seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= width && seen.y + seen.height >= height;
