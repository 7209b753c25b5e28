import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.overlay,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[6],
  background: vars.color.canvas,
  overflowY: 'auto',
});
