import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const end = style({ padding: `${vars.space[1]} 0 ${vars.space[2]}` });
export const loading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: 40,
  fontSize: vars.size[12],
  color: vars.text.faint,
});
