import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Maximum height of a header's picture or video in pixels (CAMP-036). */
const HEADER_HEIGHT = 200;

export const screen = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flex: 1 });
export const centre = style({ display: 'grid', flex: 1, placeItems: 'center', padding: vars.space[4] });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  flex: 'none',
  minHeight: 56,
  padding: `${vars.space[2]} ${vars.space[6]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  '@media': { [below.list]: { padding: `${vars.space[2]} ${vars.space[3]}` } },
});
export const back = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: vars.radius[6],
  color: 'inherit',
  ':hover': { background: vars.color.hover },
  '@media': { [below.list]: { width: 44, height: 44 } },
});
export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  '@media': { [below.list]: { minHeight: 44 } },
});
export const title = style({
  minWidth: 0,
  fontSize: vars.size[16],
  lineHeight: vars.leading[16],
  overflowWrap: 'anywhere',
});
export const grow = style({ flex: 1, minWidth: 0 });
export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[6],
  '@media': { [below.list]: { padding: vars.space[4] } },
});
export const muted = style({ color: vars.text.muted, fontSize: vars.size[13] });
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.text.muted,
});
export const live = style({
  marginInlineStart: vars.space[3],
  color: vars.accent.text,
  fontSize: vars.size[13],
  '::before': { content: '"●"', marginInlineEnd: 6, fontSize: 8, verticalAlign: 'middle' },
});
export const metrics = style({
  display: 'grid',
  flex: 'none',
  gap: vars.space[3],
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [up.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
});
const boxed = {
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  background: vars.color.surface,
} as const;
export const metric = style({
  ...boxed,
  padding: vars.space[4],
  selectors: {
    '&:first-child': { gridColumn: '1 / -1', '@media': { [up.wide]: { gridColumn: 'auto' } } },
  },
});
export const term = style({ fontSize: vars.size[13], color: vars.text.muted });
export const value = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
export const big = style({
  fontSize: vars.size[20],
  lineHeight: vars.leading[20],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
});
export const bar = style({
  height: 4,
  marginBlockStart: vars.space[3],
  borderRadius: 2,
  overflow: 'hidden',
  background: vars.border.hair,
});
const filled = { display: 'block', height: '100%' } as const;
export const fill = styleVariants({
  plain: [{ ...filled, background: vars.accent.fill }],
  bad: [{ ...filled, background: vars.danger.text }],
});
export const columns = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [up.timeline]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' } },
});
export const main = style({ minWidth: 0 });
export const side = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const card = style({ ...boxed, minWidth: 0, overflow: 'hidden' });
/** The name of a table as a container: its own width decides about its columns, because details may stand beside it. */
export const results = 'results';
export const resultCard = style([card, { containerName: results, containerType: 'inline-size' }]);
export const cardTitle = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  borderBlockEnd: `1px solid ${vars.border.hair}`,
});
export const preview = style({
  padding: vars.space[4],
  background: vars.color.hover,
});
globalStyle(`${preview} img, ${preview} video`, { maxHeight: HEADER_HEIGHT });
export const facts = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: vars.space[4] });
export const fact = style({ display: 'flex', gap: vars.space[3], fontSize: vars.size[13] });
export const factTerm = style({ flex: '0 0 120px', color: vars.text.muted });
export const advice = style({ display: 'block', color: vars.text.muted });
export const count = style({ margin: 0, fontVariantNumeric: 'tabular-nums', color: vars.text.strong });
export const tools = style({
  padding: `${vars.space[3]} ${vars.space[4]} 0`,
  maxWidth: 260,
  '@media': { [below.list]: { maxWidth: 'none' } },
});
/** Room for the four columns with their gaps, or not. */
const roomy = `${results} (min-width: 600px)`;
const narrow = `${results} (width < 600px)`;
const columnWidths = 'minmax(140px, 1.4fr) minmax(130px, 1fr) minmax(120px, .8fr) 132px';
const grid = {
  display: 'grid',
  gridTemplateColumns: columnWidths,
  gap: vars.space[3],
  alignItems: 'center',
  padding: `0 ${vars.space[4]}`,
} as const;
export const columnsRow = style({
  display: 'none',
  '@container': {
    [roomy]: {
      ...grid,
      height: 40,
      fontSize: vars.size[12],
      color: vars.text.muted,
      borderBlockEnd: `1px solid ${vars.border.hair}`,
    },
  },
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 4,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  '@container': { [roomy]: { ...grid, minHeight: 44 } },
});
// The second of two columns is as wide as its words in each row; its end is one line.
globalStyle(`${row} > :nth-child(even)`, {
  '@container': { [narrow]: { justifySelf: 'end', textAlign: 'end' } },
});
export const person = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.text.strong,
});
export const statusCell = style({ justifySelf: 'start' });
export const why = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'help',
  '@media': { [below.list]: { minHeight: 44 } },
});
export const chat = style({ justifySelf: 'end' });
export const chatLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  padding: '0 8px',
  fontSize: vars.size[13],
  whiteSpace: 'nowrap',
  color: vars.text.strong,
  textDecoration: 'none',
  borderRadius: vars.radius[6],
  ':hover': { background: vars.color.hover },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const skeletons = style({ display: 'grid', gap: vars.space[3], padding: vars.space[4] });
