import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: vars.shell.bar,
  flex: 'none',
  padding: `0 ${vars.space[4]}`,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const field = style({ flex: 1, minWidth: 0 });
export const said = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
