import { style } from '@vanilla-extract/css';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const screen = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flex: 1 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[4]}`,
  '@media': { [below.list]: { padding: vars.space[4] } },
});
export const words = style({ flex: '1 1 260px', minWidth: 0 });
export const title = style({ fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const lead = style({ color: vars.text.muted });
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 220px',
  maxWidth: 360,
  minHeight: 36,
  padding: '0 6px 0 10px',
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  color: vars.text.muted,
  selectors: { '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -1 } },
  '@media': { [below.list]: { minHeight: 44, maxWidth: 'none', flexBasis: '100%' } },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 0,
  background: 'none',
  color: vars.text.strong,
  font: 'inherit',
});
export const clear = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: 0,
  borderRadius: vars.radius[6],
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { background: vars.color.hover },
});
export const key = style({
  fontSize: vars.size[12],
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  '@media': { [below.list]: { display: 'none' } },
});

export const scroller = style({ flex: 1, minHeight: 0, overflowY: 'auto', outlineOffset: -2 });
export const table = style({ minWidth: 0 });
const columns = 'minmax(150px, 1.2fr) minmax(200px, 2fr) minmax(110px, .8fr) minmax(120px, .8fr)';
export const columnsRow = style({
  display: 'none',
  '@media': {
    [up.list]: {
      display: 'grid',
      gridTemplateColumns: columns,
      gap: vars.space[4],
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      padding: `8px ${vars.space[6]}`,
      background: vars.color.surface,
      borderBlockEnd: `1px solid ${vars.border.hair}`,
      fontSize: vars.size[12],
      fontWeight: vars.weight.medium,
      color: vars.text.muted,
    },
  },
});
export const body = style({ position: 'relative' });
export const place = style({ position: 'absolute', insetInline: 0, insetBlockStart: 0 });
export const row = style({
  display: 'grid',
  gap: 6,
  margin: `0 ${vars.space[4]}`,
  padding: `${vars.space[3]} 0`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  '@media': {
    [up.list]: {
      gridTemplateColumns: columns,
      gap: vars.space[4],
      margin: 0,
      padding: `10px ${vars.space[6]}`,
      alignItems: 'start',
      ':hover': { background: vars.color.hover },
    },
  },
});
export const cell = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const strong = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const small = style({ fontSize: vars.size[13], color: vars.text.muted });
export const items = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });
export const price = style([strong, { fontVariantNumeric: 'tabular-nums' }]);
export const end = style({
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
  alignItems: 'center',
  padding: vars.space[4],
  color: vars.text.muted,
});
export const skeletons = style({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[6]}`,
});
export const centre = style({ display: 'grid', flex: 1, placeItems: 'center', padding: vars.space[4] });
