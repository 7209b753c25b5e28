import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Three columns (CONST-011), one on a phone; two plans keep the width of three. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'start',
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** The grid of the dialog scrolls inside 45 % of the window’s height (BILL-003). */
export const inDialog = style({
  maxHeight: '45vh',
  overflowY: 'auto',
  // Room for focus rings, which the scrolling edge would cut off.
  margin: -4,
  padding: 4,
});
export const plan = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    minWidth: 0,
    padding: vars.space[4],
    borderRadius: vars.radius[8],
    background: vars.color.surface,
    boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  },
  variants: { suggested: { true: { boxShadow: `inset 0 0 0 2px ${vars.accent.fill}` } } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: 20,
});
export const name = style({ fontSize: vars.size[14] });
export const price = style({
  fontSize: vars.size[28],
  lineHeight: 1.2,
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-.02em',
});
export const features = style({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
export const feature = style({
  display: 'flex',
  gap: vars.space[2],
  fontSize: vars.size[13],
  color: vars.text.muted,
});
export const tick = style({ flex: 'none', marginBlockStart: 3, color: vars.text.faint });
export const small = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
/** Keeps the buttons of all plans on one line. */
export const end = style({ display: 'grid', gap: vars.space[2], marginBlockStart: 'auto' });
export const stack = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });
export const both = style({
  display: 'grid',
  gridTemplateColumns: '1fr 16px 1fr',
  alignItems: 'center',
  gap: vars.space[3],
  padding: '14px 16px',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const side = style({ display: 'grid', gap: 2, minWidth: 0 });
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  margin: 0,
  fontSize: vars.size[13],
});
export const term = style({ color: vars.text.muted });
export const sum = style({
  margin: 0,
  textAlign: 'end',
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});
