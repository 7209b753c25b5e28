import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const card = style({
  display: 'grid',
  marginBlockStart: vars.space[3],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const panel = style({ display: 'grid', gap: vars.space[4], padding: vars.space[4] });
/** A card of its own becomes a part of this one. */
export const inner = style({ display: 'grid', padding: `0 ${vars.space[4]} ${vars.space[3]}` });
export const pair = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
/** A setting of the connected CRM, below a hairline. */
export const part = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlockStart: vars.space[4],
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const words = style({ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 4 });
export const text = style({
  fontSize: vars.size[13],
  color: vars.text.muted,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
/** Below the card: why the other CRMs cannot be connected. */
export const notes = style({
  display: 'grid',
  gap: vars.space[1],
  marginBlockStart: vars.space[2],
  ':empty': { display: 'none' },
});
export const suffix = style({ paddingInlineEnd: 10, color: vars.text.faint, whiteSpace: 'nowrap' });
export const meter = style({ width: '100%', maxWidth: 240, height: 6, accentColor: vars.accent.fill });
export const link = style({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: vars.text.strong,
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: 44 } },
});
export const list = style({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gap: 2,
  paddingBlock: vars.space[2],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
