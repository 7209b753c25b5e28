import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const stage = style({
  minHeight: 240,
  maxWidth: '100%',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[3],
});
export const centre = style({
  minHeight: 240,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  color: vars.text.muted,
  textAlign: 'center',
});
export const picture = style({ display: 'block', maxWidth: '100%', maxHeight: '70dvh', margin: 'auto' });
export const page = style({
  display: 'block',
  width: '100%',
  borderRadius: vars.radius[4],
  boxShadow: `0 0 0 1px ${vars.border.hair}`,
  background: '#fff',
});
export const text = style({
  margin: 0,
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.size[12],
  lineHeight: '18px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const sheet = style({ overflowX: 'auto' });
export const table = style({ borderCollapse: 'collapse', fontSize: vars.size[12], minWidth: '100%' });
export const cell = style({
  padding: '4px 8px',
  textAlign: 'start',
  verticalAlign: 'top',
  maxWidth: 320,
  overflowWrap: 'anywhere',
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const heading = style([cell, { fontWeight: vars.weight.medium, background: vars.color.sunken }]);
export const remark = style({ fontSize: vars.size[12], color: vars.text.muted });
