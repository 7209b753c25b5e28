import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { cut } from '#ui/theme/text.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const form = style({ display: 'grid', gap: vars.space[3] });
export const choices = style({ display: 'grid', gap: vars.space[1] });
/** A usual choice with its instant at the end of the line. */
export const preset = style({ position: 'relative', display: 'grid', alignItems: 'center' });
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 36,
  padding: '4px 12px',
  border: 0,
  borderRadius: vars.radius[6],
  background: 'transparent',
  color: vars.text.strong,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: vars.color.hover },
  ':focus-visible': { outlineOffset: -2 },
  ':disabled': { color: vars.text.faint, cursor: 'default', background: 'transparent' },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const end = style({
  position: 'absolute',
  insetInlineEnd: 12,
  pointerEvents: 'none',
  color: vars.text.muted,
  fontSize: vars.size[12],
  fontVariantNumeric: 'tabular-nums',
});
export const said = style({ margin: 0, fontSize: vars.size[13], color: vars.text.muted });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginTop: vars.space[2],
});
export const strong = style({ color: vars.text.strong, fontWeight: 500 });
export const wrong = style({ margin: 0, fontSize: vars.size[13], color: vars.danger.text });
const stripBox = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockEnd: vars.space[2],
  padding: '4px 4px 4px 12px',
  minHeight: 40,
  borderRadius: vars.radius[8],
  fontSize: vars.size[13],
  color: vars.text.strong,
});
export const words = style({ flex: 1, minWidth: 160 });
/** The actions of a strip, which go to the next line together if the words need the room. */
export const acts = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});
/** The attached files, each on a line that wraps only between files. */
export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  color: vars.text.muted,
});
export const fileName = style([
  cut,
  {
    color: vars.text.strong,
    '@media': { [below.list]: { display: 'flex', alignItems: 'center', minHeight: 44 } },
  },
]);
export const strip = style([stripBox, { background: vars.accent.tint }]);
/** A message that came back needs its author. */
export const returned = style([
  stripBox,
  { background: vars.warning.tint, boxShadow: `inset 0 0 0 1px ${vars.warning.line}` },
]);
export const list = style({ listStyle: 'none', margin: 0, padding: 0, maxHeight: 176, overflowY: 'auto' });
export const text = style({
  display: 'block',
  color: vars.text.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
