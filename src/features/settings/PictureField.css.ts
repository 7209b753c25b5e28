import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const field = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  marginBlock: vars.space[5],
});
export const side = style({ display: 'grid', gap: vars.space[2], flex: '1 1 0', minWidth: 0 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 36,
});
export const help = style({ fontSize: vars.size[13], color: vars.text.muted });
