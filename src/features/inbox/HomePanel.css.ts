import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const panel = style({
  flex: 1,
  display: 'grid',
  minWidth: 0,
  overflowY: 'auto',
  outlineOffset: -2,
  '@media': { [below.list]: { display: 'none' } },
});
export const under = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  width: '100%',
  gap: vars.space[5],
  marginBlockStart: vars.space[2],
});
export const card = style({
  width: 340,
  maxWidth: '100%',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  textAlign: 'start',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: '10px 12px',
  color: vars.text.muted,
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const words = style({ flex: 1, display: 'grid', minWidth: 0 });
export const title = style({
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const text = style({ fontSize: vars.size[12], lineHeight: vars.leading[12] });
export const keys = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: vars.size[12],
  color: vars.text.faint,
});
