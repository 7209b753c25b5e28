import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const name = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const small = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.text.muted,
});
export const skeletons = style({ display: 'grid', gap: vars.space[3] });
/** Below a list while more is loading or after that failed. */
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  color: vars.text.muted,
});
