import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** A line is as long as it reads well. */
export const text = style({ maxWidth: '68ch', marginBlock: `${vars.space[1]} 0`, color: vars.text.normal });
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[6],
});
