import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const list = style({ display: 'grid' });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: 36,
  fontSize: vars.size[13],
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const keys = style({ display: 'flex', gap: 4, marginInlineStart: 'auto' });
export const group = style({
  fontSize: vars.size[12],
  fontWeight: vars.weight.normal,
  color: vars.text.faint,
});
