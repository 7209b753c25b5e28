import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const title = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const text = style({
  marginBlockStart: vars.space[1],
  fontSize: vars.size[13],
  color: vars.text.normal,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
});
export const count = style({ marginInlineEnd: 'auto', fontSize: vars.size[12], color: vars.text.muted });
