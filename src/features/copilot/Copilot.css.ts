import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const block = style({ display: 'grid', gap: vars.space[3], marginBlockStart: vars.space[2] });
export const panel = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const range = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const slider = style({
  flex: 1,
  minWidth: 0,
  height: 32,
  accentColor: vars.accent.fill,
  '@media': { [below.list]: { height: 44 } },
});
export const figure = style({
  minWidth: 48,
  textAlign: 'end',
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  fontSize: vars.size[12],
  color: vars.text.muted,
});
export const note = style({ fontSize: vars.size[13], color: vars.text.muted });
export const topics = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], listStyle: 'none' });
export const topic = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 28,
  paddingInlineStart: 10,
  borderRadius: vars.radius.full,
  fontSize: vars.size[13],
  color: vars.text.strong,
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  overflowWrap: 'anywhere',
  selectors: { '&:not(:has(button))': { paddingInlineEnd: 10 } },
});
export const add = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space[2] });
export const limit = style({ flex: '1 1 200px', maxWidth: 280 });
export const field = style({ flex: '0 1 240px', minWidth: 0 });
