import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'flex',
  width: '100%',
  height: '100%',
  overflowY: 'auto',
  padding: vars.space[4],
  background: vars.color.canvas,
});
export const sheet = style({
  display: 'grid',
  gap: vars.space[4],
  flex: '0 1 480px',
  minWidth: 0,
  margin: 'auto',
  padding: vars.space[6],
  borderRadius: vars.radius[12],
  background: vars.color.surface,
  boxShadow: vars.shadow.sheet,
  overflowWrap: 'anywhere',
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
export const glyph = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: vars.radius[8],
  background: vars.accent.tint,
  color: vars.accent.text,
});
export const title = style({ fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const group = style({ fontSize: vars.size[14] });
export const list = style({ display: 'grid', gap: 6, paddingInlineStart: 20, listStyle: 'disc' });
export const phone = style({ whiteSpace: 'nowrap', color: vars.text.muted });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });
export const primary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 16px',
  borderRadius: vars.radius[6],
  background: vars.accent.fill,
  color: vars.text.onAccent,
  fontWeight: vars.weight.medium,
  ':hover': { textDecoration: 'none' },
});
