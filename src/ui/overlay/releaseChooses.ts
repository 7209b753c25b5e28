import type { PointerEvent } from 'react';

/** Pixels within which a pointer counts as held still; Radix's select has the same. */
const STILL = 10;

let pressed = { x: Number.NaN, y: Number.NaN };
document.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => (pressed = { x: clientX, y: clientY }),
  true,
);

/**
 * Keeps the release of the press that opened a menu from choosing an item; for `onPointerUpCapture`.
 *
 * A menu opens when the button goes down. If it is drawn under the pointer, or grows there when a part of it is loaded,
 * the button is let go over an item. Whoever draws the pointer to an item and lets go there still chooses it.
 */
export function releaseChooses(event: PointerEvent): void {
  // A press that nobody saw came before the menu was loaded, and has opened it.
  const isMoved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL;
  // A press on the item itself chooses by its click.
  if (!isMoved) event.preventDefault();
}
