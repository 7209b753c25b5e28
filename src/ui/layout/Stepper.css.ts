import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  border: 0,
  borderRadius: vars.radius[6],
  background: 'none',
  color: vars.text.normal,
  cursor: 'pointer',
  ':hover': { background: vars.color.hover },
  ':disabled': { color: vars.text.faint, cursor: 'default', background: 'none' },
  '@media': { [below.list]: { width: 44, height: 44 } },
});
export const field = style({
  width: 40,
  height: 32,
  border: 0,
  padding: 0,
  background: 'none',
  textAlign: 'center',
  color: vars.text.strong,
  fontSize: vars.size[14],
  fontVariantNumeric: 'tabular-nums',
  borderRadius: vars.radius[6],
  '@media': { [below.list]: { height: 44, fontSize: vars.size[16] } },
});
