import type { View } from '#machines/atlas/atlasViewer.machine.ts';
import type { Drawing, Point } from '../layout/drawing.ts';

/** The part of a drawing that is seen, in its own measure. */
export interface Seen {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOM = 16;
/** A small chart is not blown up to fill its window. */
const LEAST = { width: 820, height: 560 };
const NEAREST = 6;
const FARTHEST = 0.4;

export function wholeOf({ width, height }: Drawing): Seen {
  const w = Math.max(width + 2 * ROOM, LEAST.width);
  const h = Math.max(height + 2 * ROOM, LEAST.height);
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

export function seenOf(drawing: Drawing, view: View | null): Seen {
  const whole = wholeOf(drawing);
  if (!view) return whole;
  return { x: view.x, y: view.y, width: whole.width / view.k, height: whole.height / view.k };
}

const viewOf = (drawing: Drawing, { x, y, width }: Seen): View => ({
  x,
  y,
  k: wholeOf(drawing).width / width,
});

/** Enlarged by a factor around a point that keeps its place. */
export function zoomed(drawing: Drawing, view: View | null, factor: number, around?: Point): View {
  const seen = seenOf(drawing, view);
  const now = viewOf(drawing, seen);
  const k = Math.min(NEAREST, Math.max(FARTHEST, now.k * factor));
  const at = around ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  return { x: at.x - ((at.x - now.x) * now.k) / k, y: at.y - ((at.y - now.y) * now.k) / k, k };
}

export function moved(drawing: Drawing, view: View | null, by: Point): View {
  const now = viewOf(drawing, seenOf(drawing, view));
  return { ...now, x: now.x + by.x, y: now.y + by.y };
}

export function centred(drawing: Drawing, view: View | null, at: Point): View {
  const seen = seenOf(drawing, view);
  const { k } = viewOf(drawing, seen);
  return { x: at.x - seen.width / 2, y: at.y - seen.height / 2, k };
}
