import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[3],
  marginBlockEnd: vars.space[4],
});
export const sum = style({ fontWeight: 600 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
});
export const said = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' });
export const small = style({ color: vars.text.muted });
