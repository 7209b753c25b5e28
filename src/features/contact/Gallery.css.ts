import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const list = style({
  position: 'relative',
  flex: 1,
  minHeight: 240,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outlineOffset: -2,
});
export const rows = style({ position: 'relative', width: '100%' });
export const row = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  width: '100%',
  display: 'grid',
  gap: 8,
  paddingBlockEnd: 8,
});
export const tile = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  padding: 0,
  overflow: 'hidden',
  borderRadius: vars.radius[8],
  background: vars.color.press,
  color: vars.text.muted,
  cursor: 'zoom-in',
  outlineOffset: -2,
});
export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const sticker = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  padding: 12,
});
export const icon = style({
  position: 'absolute',
  insetInlineStart: 8,
  insetBlockEnd: 8,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 14,
  background: 'rgb(17 16 15 / .7)',
  color: '#fff',
});
export const broken = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: 8,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  textAlign: 'center',
});
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  height: '100%',
  padding: '0 4px',
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const grow = style({ flex: 1, minWidth: 0 });
export const name = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
});
export const small = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.faint });
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: 40,
  fontSize: vars.size[13],
  color: vars.text.muted,
});
export const stage = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  padding: 16,
});
export const large = style({ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' });
export const skeletons = style({ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 8 });
