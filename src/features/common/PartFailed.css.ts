import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.text.muted,
});
