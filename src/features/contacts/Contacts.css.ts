import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The height of every row, in pixels. */
export const ROW = 60;
const inline = { [below.list]: { paddingInline: vars.space[4] } };

export const screen = style({ position: 'relative', display: 'flex', flex: 1, minWidth: 0, minHeight: 0 });
export const main = recipe({
  base: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 },
  // On a phone the contact is over the list, which then is no tab stop.
  variants: { hasCard: { true: { '@media': { [below.list]: { visibility: 'hidden' } } } } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 64,
  padding: `${vars.space[3]} ${vars.space[6]}`,
  '@media': inline,
});
export const title = style({ flex: 1, fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `0 ${vars.space[6]} ${vars.space[3]}`,
  '@media': inline,
});
export const search = style({
  flex: '1 1 220px',
  maxWidth: 320,
  '@media': { [below.list]: { flexBasis: '100%', maxWidth: 'none' } },
});
/** Opens below the other filters. */
export const fieldFilters = style({
  flexBasis: '100%',
  order: 1,
  fontSize: vars.size[13],
});
export const fieldSummary = style({
  cursor: 'pointer',
  width: 'fit-content',
  paddingBlock: vars.space[1],
  color: vars.text.muted,
  '@media': { [below.list]: { minHeight: 44, display: 'flex', alignItems: 'center' } },
});
export const fieldGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: vars.space[3],
  maxHeight: '40vh',
  overflowY: 'auto',
  paddingBlock: vars.space[2],
});
export const fieldRange = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[2] });
export const results = style({
  flex: 1,
  minWidth: 'max-content',
  textAlign: 'end',
  fontSize: vars.size[13],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const skeletons = style({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[6]}`,
});
export const centre = style({ display: 'grid', flex: 1, placeItems: 'center', padding: vars.space[4] });
export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  borderBlockStart: `1px solid ${vars.border.hair}`,
});
export const rows = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });
export const place = style({ position: 'absolute', insetInline: 0, insetBlockStart: 0, height: ROW });
export const row = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: vars.space[3],
    width: '100%',
    height: '100%',
    padding: `0 ${vars.space[6]}`,
    border: 0,
    borderBlockEnd: `1px solid ${vars.border.hair}`,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    outlineOffset: -2,
    ':hover': { background: vars.color.hover },
    '@media': {
      ...inline,
      // The tags of all rows begin at one line, whatever the length of the day.
      [up.wide]: { gridTemplateColumns: 'auto minmax(0, 1.4fr) minmax(0, 1fr) 88px' },
    },
  },
  variants: { isOpen: { true: { background: vars.color.selected } } },
});
export const who = style({ display: 'grid', minWidth: 0, textAlign: 'start' });
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const small = style({ fontSize: vars.size[13], color: vars.text.muted, overflowWrap: 'anywhere' });
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  minWidth: 0,
  selectors: { [`${row.classNames.base} > &`]: { display: 'none', flexWrap: 'nowrap', overflow: 'hidden' } },
  '@media': { [up.wide]: { selectors: { [`${row.classNames.base} > &`]: { display: 'flex' } } } },
});
export const time = style({
  textAlign: 'end',
  fontSize: vars.size[12],
  color: vars.text.faint,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const end = style({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[2],
  padding: vars.space[4],
  color: vars.text.muted,
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: 'clamp(300px, 34%, 400px)',
  minHeight: 0,
  borderInlineStart: `1px solid ${vars.border.hair}`,
  background: vars.color.surface,
  '@media': { [below.list]: { position: 'absolute', inset: 0, width: 'auto', border: 0 } },
});
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  padding: `0 ${vars.space[3]} 0 ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
});
export const cardTitle = style({ fontWeight: vars.weight.strong, color: vars.text.strong });
export const cardBody = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: vars.space[4],
});
export const identity = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minWidth: 0 });
export const cardName = style({
  minWidth: 0,
  fontSize: vars.size[16],
  lineHeight: vars.leading[16],
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const person = style({ display: 'grid', gap: vars.space[2] });
export const section = style({
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  color: vars.text.faint,
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const member = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
});
export const reach = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const form = style({ display: 'grid', gap: vars.space[4], justifyItems: 'stretch' });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: touch,
  padding: vars.space[2],
  border: 0,
  borderRadius: vars.radius[6],
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { background: vars.color.hover },
});
export const swap = style({ justifySelf: 'start' });
export const choices = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const radio = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [below.list]: { minHeight: touch } },
});
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
