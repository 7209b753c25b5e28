import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const zone = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: vars.space[2],
    minHeight: 220,
    padding: vars.space[6],
    borderRadius: vars.radius[12],
    border: `1px dashed ${vars.border.strong}`,
    textAlign: 'center',
    color: vars.text.muted,
  },
  variants: { over: { true: { borderColor: vars.accent.line, background: vars.accent.tint } } },
});
export const held = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minWidth: 0,
});
export const reading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  fontSize: vars.size[13],
  color: vars.text.muted,
});
export const track = style({ height: 4, borderRadius: 2, overflow: 'hidden', background: vars.color.press });
export const filled = style({ height: '100%', background: vars.accent.fill });
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[3],
  fontSize: vars.size[13],
  '@media': { [below.list]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const figure = style({
  color: vars.text.strong,
  fontSize: vars.size[20],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const groups = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `4px ${vars.space[3]}`,
  listStyle: 'none',
  fontSize: vars.size[12],
  color: vars.text.muted,
});
export const errors = style({ maxHeight: 320, overflowY: 'auto', listStyle: 'none' });
export const error = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 40,
  borderBlockStart: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
});
export const fix = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[2],
  paddingBlockEnd: vars.space[2],
});
export const tableScroller = style({ overflowX: 'auto', outlineOffset: -2 });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size[13],
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const box = style({
  width: 16,
  height: 16,
  margin: 14,
  accentColor: vars.accent.fill,
  '@media': { [below.list]: { minWidth: touch / 2 } },
});
export const name = style({
  flex: '1 1 160px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.text.strong,
});
export const headCell = style({
  textAlign: 'start',
  color: vars.text.muted,
  fontWeight: vars.weight.medium,
  padding: '6px 16px 6px 0',
});
export const dataCell = style({
  borderBlockStart: `1px solid ${vars.border.hair}`,
  padding: '6px 16px 6px 0',
});
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
