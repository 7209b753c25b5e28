import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const form = style({ display: 'grid', gap: vars.space[5], marginBlockStart: vars.space[5] });
export const hours = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const help = style({ margin: 0, fontSize: vars.size[13], color: vars.text.muted });
export const pair = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const dialog = style({ display: 'grid', gap: vars.space[4] });
