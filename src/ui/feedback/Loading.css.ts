import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const value = style({ display: 'inline-block', minWidth: 0, verticalAlign: 'middle' });
export const lines = style({
  display: 'grid',
  gap: vars.space[3],
  width: '100%',
  maxWidth: 480,
  paddingBlock: vars.space[2],
});
