import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const day = style({
  padding: `${vars.space[4]} 0 ${vars.space[2]}`,
  textAlign: 'center',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  fontWeight: vars.weight.medium,
  letterSpacing: 'inherit',
  color: vars.text.faint,
});
