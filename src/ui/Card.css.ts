import { style } from '@vanilla-extract/css';
import { vars } from './theme/vars.css.ts';

export const card = style({
  borderRadius: vars.radius[8],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const padded = style([card, { padding: vars.space[4] }]);
