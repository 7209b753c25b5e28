import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const fields = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  alignItems: 'start',
});
