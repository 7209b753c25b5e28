import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
});
