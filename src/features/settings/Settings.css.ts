import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '@media': { [up.list]: { flexDirection: 'row' } },
});
export const nav = style({
  display: 'flex',
  flex: 'none',
  gap: 4,
  padding: vars.space[3],
  '@media': {
    [up.list]: {
      flexDirection: 'column',
      width: 240,
      borderInlineEnd: `1px solid ${vars.border.hair}`,
      overflowY: 'auto',
    },
    [below.list]: { overflowX: 'auto', borderBlockEnd: `1px solid ${vars.border.hair}` },
  },
});
export const heading = style({
  padding: '14px 10px 4px',
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  color: vars.text.faint,
  '@media': { [below.list]: { display: 'none' } },
});
export const area = style({
  padding: '6px 10px 10px',
  fontSize: vars.size[16],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  '@media': { [below.list]: { display: 'none' } },
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  minHeight: 32,
  padding: '0 10px',
  borderRadius: vars.radius[6],
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  ':hover': { background: vars.color.hover, textDecoration: 'none' },
  selectors: { '&[aria-current=page]': { background: vars.color.selected, color: vars.text.strong } },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const end = style({ marginInlineStart: 'auto', color: vars.text.faint });
export const segments = style({
  display: 'flex',
  padding: 2,
  borderRadius: vars.radius[6],
  background: vars.color.hover,
});
export const segment = style({
  minHeight: 28,
  padding: '0 10px',
  borderRadius: vars.radius[4],
  fontSize: vars.size[13],
  color: vars.text.muted,
  selectors: {
    '&[aria-pressed=true]': {
      color: vars.text.strong,
      background: vars.color.surface,
      boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
    },
  },
  '@media': { [below.list]: { minHeight: 40 } },
});
export const page = style({ flex: 1, minWidth: 0, minHeight: 0, overflowY: 'auto', outlineOffset: -2 });
export const column = recipe({
  base: {
    maxWidth: '100%',
    padding: `${vars.space[6]} ${vars.space[6]} ${vars.space[16]}`,
    '@media': { [below.list]: { padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[10]}` } },
  },
  variants: { wide: { true: { width: 960 }, false: { width: 680 } } },
  defaultVariants: { wide: false },
});
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockEnd: vars.space[4],
});
export const title = style({ fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const grow = style({ flex: 1 });
export const lead = style({ color: vars.text.muted, marginBlock: `4px ${vars.space[5]}` });
export const card = style({
  marginBlockStart: vars.space[4],
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const group = style({ marginBlockStart: vars.space[6], fontSize: vars.size[14] });
export const legend = style({
  marginBlockStart: vars.space[5],
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const rule = style({ selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } } });
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
});
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 12px',
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  cursor: 'pointer',
  ':hover': { background: vars.color.hover },
  selectors: {
    '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${vars.accent.fill}`, color: vars.text.strong },
    '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: 1 },
  },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const set = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
/** A line of a card that says what is set. */
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: vars.space[4],
  paddingBlock: vars.space[3],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
  '@media': { [below.list]: { gridTemplateColumns: '1fr', gap: 2 } },
});
export const term = style({ color: vars.text.muted });
export const value = style({ margin: 0, color: vars.text.strong });
