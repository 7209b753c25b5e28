import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  padding: '20px 24px 48px',
  '@media': { [below.list]: { padding: '16px 12px 32px' } },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
export const lead = style({ flex: '1 1 100%', color: vars.text.muted, maxWidth: 720 });
export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' });
export const filter = style({ minWidth: 132, flex: '0 1 auto' });
export const wide = style({ minWidth: 240, flex: '0 1 420px' });
export const count = style({ fontSize: vars.size[12], color: vars.text.muted, paddingBlockEnd: 6 });
/** Wide tables scroll by themselves, so that the page never scrolls sideways. */
export const scroller = style({
  overflowX: 'auto',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  position: 'relative',
});
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
});
globalStyle(`${table} th`, {
  height: 36,
  padding: '0 12px',
  textAlign: 'start',
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  color: vars.text.faint,
  whiteSpace: 'nowrap',
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
globalStyle(`${table} tbody th`, { color: vars.text.strong, fontSize: vars.size[13] });
globalStyle(`${table} td`, { padding: '8px 12px', color: vars.text.muted, verticalAlign: 'top' });
globalStyle(`${table} tbody tr + tr > *`, { boxShadow: `inset 0 1px 0 ${vars.border.hair}` });
globalStyle(`${table} tbody tr:hover > *`, { background: vars.color.hover });
export const nowrap = style({ whiteSpace: 'nowrap' });
export const says = style({ minWidth: 260, maxWidth: 560, color: vars.text.normal });
export const list = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere', minWidth: 160 });
// Stacked links are each as tall as a touch target.
globalStyle(`${list} > a`, { minHeight: 24 });
export const strong = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const no = style({ color: vars.text.faint });
