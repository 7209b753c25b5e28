import { style } from '@vanilla-extract/css';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const tab = style({ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' });
export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  outlineOffset: -2,
});
export const heading = style({
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  color: vars.text.strong,
});
export const orders = style({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const order = style({
  display: 'grid',
  gap: 6,
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], flexWrap: 'wrap' });
export const name = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const price = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
export const items = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });
export const small = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.text.muted,
});
/** What does not fit on a phone until one asks for it (PROF-019). */
export const folded = style({ '@media': { [below.list]: { display: 'none' } } });
export const unfold = style({ '@media': { [up.list]: { display: 'none' } } });
export const bones = style({ display: 'grid', gap: vars.space[3] });
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  color: vars.text.muted,
});
