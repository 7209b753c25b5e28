import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[4],
  borderBlockEnd: `1px solid ${vars.border.hair}`,
});
export const words = style({ flex: '1 1 240px', minWidth: 0 });
export const title = style({ fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const lead = style({ color: vars.text.muted });
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 360px) minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '@media': { [below.list]: { gridTemplateColumns: '1fr', gridAutoRows: 'minmax(200px, 1fr)' } },
});
export const column = style({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  padding: vars.space[3],
  outlineOffset: -2,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.border.hair}` } },
});
export const group = style({ fontSize: vars.size[14], marginBlockEnd: vars.space[2] });
export const tree = style({ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' });
export const actor = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  minHeight: 24,
  padding: '3px 8px',
  borderRadius: vars.radius[6],
  fontSize: vars.size[13],
  color: vars.text.strong,
  ':hover': { background: vars.color.hover, textDecoration: 'none' },
  selectors: { '&[aria-current=true]': { background: vars.color.selected } },
});
export const port = style({ color: vars.text.muted, fontStyle: 'italic' });
export const states = style({ fontSize: vars.size[12], color: vars.accent.text, overflowWrap: 'anywhere' });
export const log = style({ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' });
export const entry = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: 8,
    padding: '3px 8px',
    borderRadius: vars.radius[6],
    fontSize: vars.size[13],
    overflowWrap: 'anywhere',
  },
  variants: { ignored: { true: { color: vars.text.muted }, false: {} } },
});
export const time = style({ color: vars.text.muted, fontVariantNumeric: 'tabular-nums' });
export const faint = style({ fontSize: vars.size[12], color: vars.text.muted });
export const centre = style({ display: 'grid', flex: 1, placeItems: 'center', padding: vars.space[4] });
export const form = style({ display: 'grid', gap: vars.space[2] });
export const payload = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: vars.size[12],
  maxHeight: 240,
  overflow: 'auto',
});
