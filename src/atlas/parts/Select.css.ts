import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const select = style({
  minHeight: vars.control.md,
  width: '100%',
  minWidth: 0,
  padding: '0 8px',
  border: 0,
  borderRadius: vars.radius[6],
  background: vars.color.raised,
  color: vars.text.strong,
  fontSize: vars.size[13],
  boxShadow: `inset 0 0 0 1px ${vars.border.strong}`,
  '@media': { [below.list]: { minHeight: vars.control.lg, fontSize: vars.size[16] } },
});
