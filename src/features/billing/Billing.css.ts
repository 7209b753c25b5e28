import { createContainer, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

const container = createContainer();
/** The page beside the menu of a tablet is as narrow as a phone's. */
const narrow = `${container} (max-width: 559.98px)`;

/** One column that the table of invoices does not widen: it scrolls by itself. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  width: '100%',
  minWidth: 0,
  containerName: container,
  containerType: 'inline-size',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [below.list]: { flexBasis: '100%' } },
});
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
/** The three cards of the header. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const stat = style({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  minWidth: 0,
  padding: vars.space[4],
  selectors: { '& + &': { boxShadow: `inset 1px 0 0 ${vars.border.hair}` } },
  '@container': { [narrow]: { selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } } } },
});
export const label = style({ fontSize: vars.size[12], color: vars.text.muted });
export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  margin: 0,
  fontSize: vars.size[20],
  lineHeight: vars.leading[28],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const of = style({ fontSize: vars.size[13], fontWeight: vars.weight.normal, color: vars.text.muted });
export const small = style({
  margin: 0,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
/** Opens the table behind the chart. */
export const fold = style([
  small,
  { cursor: 'pointer', '@media': { [below.list]: { minHeight: touch, alignContent: 'center' } } },
]);
/** The field goes below the words where both do not fit. */
export const promotion = style({ '@container': { [narrow]: { flexWrap: 'wrap' } } });
export const code = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: vars.space[2],
  '@container': { [narrow]: { flexBasis: '100%' } },
});
/** A line of use: name, bar with its percentage, figures. */
export const usage = style({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr) 170px',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: 56,
  paddingBlock: vars.space[2],
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: vars.space[2] } },
});
export const what = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@container': { [narrow]: { gridColumn: '1 / -1', gridRow: 2 } },
});
export const track = style({
  flex: 1,
  height: 6,
  borderRadius: 3,
  background: vars.color.press,
  overflow: 'hidden',
});
export const filled = recipe({
  base: { display: 'block', height: '100%', borderRadius: 3 },
  variants: {
    tone: {
      plain: { background: vars.accent.fill },
      warning: { background: vars.warning.solid },
      danger: { background: vars.danger.solid },
    },
  },
});
export const toned = recipe({
  base: { fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: {
      plain: { color: vars.text.muted },
      warning: { color: vars.warning.text },
      danger: { color: vars.danger.text },
    },
  },
});
export const percent = style({ width: 44, textAlign: 'end', fontSize: vars.size[13] });
export const amounts = style({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  fontSize: vars.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const chart = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const bars = style({ display: 'block', width: '100%', height: 64 });
export const column = recipe({
  variants: { isMost: { true: { fill: vars.accent.fill }, false: { fill: vars.accent.line } } },
});
export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[2],
  fontSize: vars.size[12],
  color: vars.text.muted,
});
export const metrics = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: vars.size[13],
});
export const metric = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: 44 } },
});
export const scroller = style({ overflowX: 'auto' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const head = style({
  padding: '10px 8px 10px 0',
  textAlign: 'start',
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
});
export const cell = style({
  padding: '10px 8px 10px 0',
  borderBlockStart: `1px solid ${vars.border.hair}`,
  whiteSpace: 'nowrap',
});
/** From and to are below each other where the line has no room. */
export const periodCell = style({ '@container': { [narrow]: { whiteSpace: 'normal' } } });
export const endCell = style({ textAlign: 'end' });
export const more = style({ display: 'grid', justifyItems: 'center', paddingBlock: vars.space[2] });
export const danger = style({
  marginBlockStart: vars.space[3],
  paddingInline: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.danger.line}`,
});
export const choices = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '2px 10px',
  padding: '10px 12px',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: touch, alignContent: 'center' } },
  selectors: {
    '&:has(:checked)': {
      background: vars.accent.tint,
      boxShadow: `inset 0 0 0 1.5px ${vars.accent.fill}`,
    },
  },
});
export const choiceName = style({ fontWeight: vars.weight.medium, color: vars.text.strong });
export const choiceText = style({ gridColumn: 2, fontSize: vars.size[13], color: vars.text.muted });
