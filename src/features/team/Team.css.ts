import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[3],
  marginBlockEnd: vars.space[5],
});
export const search = style({ flex: '1 1 220px', minWidth: 0, maxWidth: 320 });
export const grow = style({ flex: 1, '@media': { [below.list]: { display: 'none' } } });
export const block = style({ marginBlockStart: vars.space[6] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const title = style({ fontSize: vars.size[14], lineHeight: vars.leading[20] });
export const count = style({ fontSize: vars.size[13], color: vars.text.muted });
export const card = style({
  listStyle: 'none',
  margin: `${vars.space[3]} 0 0`,
  padding: `0 ${vars.space[4]}`,
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const row = style({
  display: 'flex',
  // The buttons wrap below the name before the name gets too narrow.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 64,
  paddingBlock: vars.space[2],
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const words = style({
  display: 'grid',
  gap: 2,
  flex: '1 1 260px',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const detail = style({ fontSize: vars.size[13], color: vars.text.muted });
export const overdue = style({ color: vars.warning.text });
export const glyph = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: vars.radius.full,
  color: vars.text.muted,
  background: vars.color.hover,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [below.list]: { flexBasis: '100%', paddingInlineStart: 44 } },
});
/** Holds the longest name of a role, which is French. */
export const role = style({ width: 164 });
export const form = style({ display: 'grid', gap: vars.space[4] });
export const choices = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, border: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space[2],
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const list = style({ margin: 0, paddingInlineStart: vars.space[5] });
