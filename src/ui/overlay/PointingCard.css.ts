import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/**
 * Pixels: the width where the window has room, the distance from what it points at and from the window, and the height
 * of the heads at the top of the page's content, whose names a card never covers.
 */
export const CARD = { width: 340, gap: 10, head: 58 };

/** Attribute of the element that a card points at. */
export const MARKED = 'data-marked';
globalStyle(`[${MARKED}]`, { outline: `2px solid ${vars.accent.fill}`, outlineOffset: -2 });

export const card = style({
  zIndex: vars.z.popover,
  display: 'grid',
  gap: vars.space[3],
  width: `min(${CARD.width}px, calc(100vw - ${2 * CARD.gap}px))`,
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  outline: 0,
});
export const arrow = style({ fill: vars.color.overlay });
