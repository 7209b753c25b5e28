import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const block = style({ marginBlockStart: vars.space[6] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: 32,
});
/** A title, which leaves the actions of its head together at the end. */
export const title = style({
  marginInlineEnd: 'auto',
  fontSize: vars.size[14],
  lineHeight: vars.leading[20],
});
export const card = style({
  marginBlockStart: vars.space[3],
  paddingInline: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
/** A line of a card: what it is on the left, what can be done about it on the right. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 64,
  paddingBlock: vars.space[3],
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
  '@media': { [below.list]: { flexWrap: 'wrap' } },
});
export const words = style({ display: 'grid', gap: 2, flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const detail = style({ fontSize: vars.size[13], color: vars.text.muted });
export const glyph = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: vars.radius[6],
  color: vars.text.muted,
  background: vars.color.hover,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [below.list]: { flexBasis: '100%', paddingInlineStart: 44 } },
});
export const form = style({ display: 'grid', gap: vars.space[4] });
export const qr = style({ display: 'grid', justifyItems: 'center', gap: vars.space[3] });
export const key = style({
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius[6],
  background: vars.color.hover,
  color: vars.text.strong,
  overflowWrap: 'anywhere',
  textAlign: 'center',
});
/** Two columns of codes that can be read aloud. */
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: vars.space[2],
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  background: vars.color.hover,
  color: vars.text.strong,
  listStyle: 'none',
});
export const codeButtons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const person = style({
  display: 'flex',
  gap: vars.space[4],
  marginBlockStart: vars.space[4],
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const personFields = style({ display: 'grid', gap: vars.space[3], flex: 1, minWidth: 0 });
