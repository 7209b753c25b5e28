import { style, styleVariants } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const voice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  width: 300,
  maxWidth: '100%',
});
export const play = style({
  width: 32,
  height: 32,
  flex: 'none',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: vars.color.surface,
  color: vars.text.strong,
  '@media': { [below.list]: { width: touch, height: touch } },
});
export const wave = style({
  position: 'relative',
  height: 28,
  minWidth: 60,
  flex: '1 1 120px',
  borderRadius: vars.radius[4],
  selectors: { '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: 2 } },
});
export const bars = style({ width: '100%', height: '100%', display: 'block' });
export const bar = styleVariants({
  ahead: { stroke: vars.border.strong, strokeWidth: 3, strokeLinecap: 'round' },
  heard: { stroke: vars.accent.fill, strokeWidth: 3, strokeLinecap: 'round' },
});
/** The slider for dragging and for screen readers covers the bars. */
export const seek = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const time = style({
  flex: 'none',
  fontSize: vars.size[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const speed = style({
  flex: 'none',
  minWidth: 34,
  height: 24,
  '@media': { [below.list]: { minWidth: touch, textAlign: 'center' } },
  borderRadius: vars.radius.full,
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  ':hover': { background: vars.color.hover },
});
