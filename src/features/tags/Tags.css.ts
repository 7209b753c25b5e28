import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const words = style({ flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start', gap: 2 });
export const facts = style({
  fontSize: vars.size[12],
  color: vars.text.muted,
  overflowWrap: 'anywhere',
});
export const form = style({ display: 'grid', gap: vars.space[4] });
export const colours = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space[1],
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const colour = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  paddingInline: vars.space[2],
  borderRadius: vars.radius[6],
  cursor: 'pointer',
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  selectors: { '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${vars.accent.fill}` } },
  '@media': { [below.list]: { minHeight: 44 } },
});
