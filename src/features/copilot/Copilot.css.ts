import { createVar, style } from '@vanilla-extract/css';
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
/** The value in percent, to which the track is filled. */
export const value = createVar();
const track = {
  height: 6,
  borderRadius: vars.radius.full,
  background: `linear-gradient(to right, ${vars.accent.fill} ${value}, ${vars.border.strong} ${value})`,
} as const;
const thumb = {
  width: 18,
  height: 18,
  border: 0,
  borderRadius: vars.radius.full,
  background: vars.accent.fill,
} as const;
/** Drawn by us, because a browser's own track is white in the dark theme. */
export const slider = style({
  flex: 1,
  minWidth: 0,
  height: 32,
  appearance: 'none',
  background: 'none',
  '::-webkit-slider-runnable-track': track,
  '::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginBlockStart: -6 },
  '::-moz-range-track': track,
  '::-moz-range-thumb': thumb,
  ':disabled': { opacity: 0.5 },
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
