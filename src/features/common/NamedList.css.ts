import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const rows = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
export const show = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 140,
  minHeight: 36,
  padding: '0 8px',
  borderRadius: vars.radius[6],
  textAlign: 'start',
  ':hover': { background: vars.color.hover },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const note = style({ flex: 'none', fontSize: vars.size[12], color: vars.text.muted });
export const count = style({
  marginInlineStart: 'auto',
  fontSize: vars.size[13],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const none = style({ color: vars.text.muted, fontSize: vars.size[13] });
export const form = style({
  display: 'grid',
  gap: vars.space[3],
  paddingBlockStart: vars.space[3],
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[2],
});
