import { style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const screen = style({ minWidth: 0, minHeight: 0, flex: 1, overflowY: 'auto' });
export const inner = style({
  display: 'grid',
  gap: vars.space[5],
  maxWidth: 1040,
  marginInline: 'auto',
  padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[8]}`,
  '@media': { [below.list]: { padding: vars.space[4] } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
export const words = style({ flex: '1 1 240px', minWidth: 0 });
export const title = style({ fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const lead = style({ color: vars.text.muted });
export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[3] });
export const periods = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
export const choice = style({
  flex: '0 1 200px',
  minWidth: 140,
  '@media': { [below.list]: { flex: '1 1 40%' } },
});
export const body = style({ display: 'grid', gap: vars.space[5], minWidth: 0 });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: vars.space[3],
  margin: 0,
});
const card = { borderRadius: vars.radius[8], boxShadow: `inset 0 0 0 1px ${vars.border.hair}` } as const;
export const fact = style({
  ...card,
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: `${vars.space[3]} ${vars.space[4]}`,
});
export const factName = style({ fontSize: vars.size[13], color: vars.text.muted });
export const factValue = style({
  margin: 0,
  fontSize: vars.size[20],
  lineHeight: vars.leading[20],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const factNote = style({ margin: 0, fontSize: vars.size[12], color: vars.text.muted });
export const section = style({
  ...card,
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  padding: vars.space[4],
});
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
export const exports = style({ display: 'flex', gap: vars.space[2] });
export const sectionTitle = style({
  flex: '1 1 160px',
  fontSize: vars.size[16],
  lineHeight: vars.leading[16],
});
export const note = style({ margin: 0, fontSize: vars.size[13], color: vars.text.muted });
export const fold = style({
  width: 'fit-content',
  fontSize: vars.size[13],
  color: vars.text.muted,
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: touch, alignContent: 'center' } },
});
export const scroller = style({ maxHeight: 420, overflow: 'auto' });
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: vars.size[13] });
const cell = {
  padding: `6px ${vars.space[3]} 6px 0`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
} as const;
export const headCell = style({
  ...cell,
  textAlign: 'start',
  verticalAlign: 'bottom',
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
});
export const textCell = style({ ...cell, textAlign: 'start', fontWeight: 'inherit', whiteSpace: 'nowrap' });
/** Wraps, so that the figures beside a long name stay in view on a phone. */
export const wordsCell = style([textCell, { whiteSpace: 'normal', overflowWrap: 'anywhere' }]);
export const figureCell = style({
  ...cell,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const figureHead = style([headCell, { textAlign: 'end' }]);
