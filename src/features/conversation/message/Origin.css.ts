import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const origin = style({
  display: 'flex',
  gap: vars.space[1],
  alignItems: 'flex-start',
  paddingBlockEnd: 4,
  marginBlockEnd: 4,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
});
export const words = style({ overflowWrap: 'anywhere', minWidth: 0 });
export const body = style({ display: 'block' });
