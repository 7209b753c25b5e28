import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const block = style({ display: 'grid', gap: vars.space[3], marginBlock: vars.space[2] });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const zone = recipe({
  base: {
    position: 'relative',
    minWidth: 0,
    borderRadius: vars.radius[8],
    boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  },
  variants: { over: { true: { boxShadow: `inset 0 0 0 2px ${vars.accent.line}` } } },
});
export const drop = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'inherit',
  background: vars.accent.tint,
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  pointerEvents: 'none',
});
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  padding: vars.space[6],
  textAlign: 'center',
  color: vars.text.muted,
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 56,
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} ${vars.space[4]}`,
  color: vars.text.muted,
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const about = style({ display: 'grid', gap: 2, minWidth: 0 });
export const name = style({
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const small = style({
  fontSize: vars.size[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const alert = style({ color: vars.danger.text });
export const wrong = style({ fontSize: vars.size[12], color: vars.danger.text });
export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] });
export const progress = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
export const meter = style({
  width: 160,
  maxWidth: '100%',
  height: 6,
  accentColor: vars.accent.fill,
  '@media': { [below.list]: { width: 120 } },
});
export const note = style({ fontSize: vars.size[12], color: vars.text.muted });
