import { style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const bar = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  borderRadius: vars.radius[8],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
});
export const tool = style({
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius[6],
  color: vars.text.muted,
  ':hover': { background: vars.color.hover, color: vars.text.strong },
  '@media': { [below.list]: { width: touch, height: touch } },
});
