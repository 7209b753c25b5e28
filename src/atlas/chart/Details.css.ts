import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const section = style({
  display: 'grid',
  gap: 8,
  padding: '12px 16px 16px',
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const title = style({ fontSize: vars.size[13], lineHeight: vars.leading[13] });
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });
export const prose = style({ fontSize: vars.size[13], lineHeight: vars.leading[13], whiteSpace: 'pre-line' });
export const file = style({
  fontFamily: vars.font.mono,
  fontSize: vars.size[12],
  color: vars.text.faint,
  overflowWrap: 'anywhere',
});
export const code = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  overflowWrap: 'anywhere',
});
export const small = style({ fontSize: vars.size[12] });
export const faint = style({ fontSize: vars.size[13], color: vars.text.faint });
export const transitions = style({
  display: 'grid',
  gap: 10,
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
});
export const trigger = style({
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const to = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  color: vars.text.muted,
});
export const row = style({ fontSize: vars.size[12], color: vars.text.faint });
