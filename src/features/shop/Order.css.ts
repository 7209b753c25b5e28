import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const list = style({
  position: 'relative',
  height: 'min(480px, 52vh)',
  overflowY: 'auto',
  margin: '0 -20px',
  padding: '0 20px',
  outlineOffset: -2,
  '@media': { [below.list]: { height: '56vh' } },
});
export const rows = style({ position: 'relative' });
export const place = style({ position: 'absolute', insetInline: 0, insetBlockStart: 0 });
export const product = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space[2],
  padding: '10px 0',
  borderBlockEnd: `1px solid ${vars.border.hair}`,
});
export const picture = style({
  width: 48,
  height: 48,
  objectFit: 'cover',
  borderRadius: vars.radius[6],
  background: vars.color.sunken,
  display: 'grid',
  placeItems: 'center',
  color: vars.text.faint,
});
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const price = style({ color: vars.text.normal, fontVariantNumeric: 'tabular-nums' });
export const variants = style({
  gridColumn: '2 / -1',
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [below.list]: { gridColumn: '1 / -1' } },
});
export const variant = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const nothing = style({ display: 'grid', placeItems: 'center', minHeight: '100%' });
export const count = style({ marginInlineEnd: 'auto', color: vars.text.muted });

export const lines = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[3],
  padding: '8px 0',
  borderBlockEnd: `1px solid ${vars.border.hair}`,
});
export const grow = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const total = style([
  line,
  { borderBlockEnd: 0, fontWeight: vars.weight.medium, color: vars.text.strong },
]);
export const notes = style({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius[6],
  background: vars.color.sunken,
});
export const notesHead = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minHeight: 28 });
export const noteText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const noteActions = style({ display: 'flex', gap: vars.space[2], justifyContent: 'flex-end' });

export const made = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[4]} 0`,
  textAlign: 'center',
});
export const tick = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  background: vars.success.tint,
  color: vars.success.text,
});
export const number = style({
  fontSize: vars.size[20],
  lineHeight: vars.leading[20],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const link = style({ display: 'inline-flex', alignItems: 'center', gap: 6 });
