import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[3],
  width: '100%',
  height: '100%',
  background: vars.color.canvas,
});
export const said = style({ fontSize: vars.size[16], fontWeight: vars.weight.medium });
