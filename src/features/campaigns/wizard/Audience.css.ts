import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const sources = style({
  display: 'inline-flex',
  justifySelf: 'start',
  padding: 2,
  gap: 2,
  borderRadius: vars.radius[8],
  background: vars.color.press,
});
export const source = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '0 12px',
    border: 0,
    borderRadius: vars.radius[6],
    background: 'none',
    color: vars.text.muted,
    font: 'inherit',
    fontSize: vars.size[13],
    cursor: 'pointer',
    '@media': { [below.list]: { minHeight: touch } },
  },
  variants: {
    on: { true: { background: vars.color.surface, color: vars.text.strong, boxShadow: vars.shadow.button } },
  },
});
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  alignItems: 'start',
  '@media': { [up.timeline]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 304px)' } },
});
export const column = style({ display: 'grid', gap: vars.space[4], minWidth: 0, alignContent: 'start' });
export const box = style({
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const contents = style({ display: 'contents' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
export const search = style({ flex: '1 1 240px', maxWidth: 360 });

export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: 40,
  padding: `4px ${vars.space[4]}`,
  borderRadius: vars.radius[8],
  background: vars.accent.tint,
  color: vars.accent.text,
  fontSize: vars.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const scroller = style({
  height: 'clamp(320px, 52vh, 640px)',
  overflow: 'auto',
  outlineOffset: -2,
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
const columns =
  '40px minmax(120px, 2fr) minmax(116px, 1fr) minmax(72px, .7fr) minmax(72px, .7fr) minmax(104px, 1.2fr) minmax(84px, .8fr)';
/** A tablet leaves out the source. */
const fewerColumns =
  '40px minmax(120px, 2fr) minmax(116px, 1fr) minmax(72px, .7fr) minmax(104px, 1.2fr) minmax(84px, .8fr)';
export const row = style({
  display: 'grid',
  gridTemplateColumns: fewerColumns,
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 44,
  padding: `0 ${vars.space[3]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[13],
  '@media': {
    [up.wide]: { gridTemplateColumns: columns },
    [below.list]: { gridTemplateColumns: '44px minmax(0, 1fr) auto', minHeight: 60 },
  },
});
export const headRow = style([
  row,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    background: vars.color.surface,
    color: vars.text.muted,
    fontSize: vars.size[12],
  },
]);
export const body = style({ position: 'relative' });
export const place = style({ position: 'absolute', insetInline: 0, insetBlockStart: 0 });
export const cell = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const wideCell = style([cell, { '@media': { [below.list]: { display: 'none' } } }]);
export const sourceCell = style([cell, { display: 'none', '@media': { [up.wide]: { display: 'block' } } }]);
export const name = style([cell, { color: vars.text.strong, fontWeight: vars.weight.medium }]);
export const onPhone = style({ color: vars.text.muted, '@media': { [up.list]: { display: 'none' } } });
export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: touch } },
});
export const check = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  '@media': { [below.list]: { minHeight: touch, minWidth: touch } },
});
export const tags = style({ display: 'flex', gap: 4, overflow: 'hidden' });
export const end = style({
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
  padding: vars.space[3],
  color: vars.text.muted,
});
