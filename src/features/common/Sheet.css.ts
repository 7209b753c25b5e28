import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** A whole window with one centred sheet, for pages reached from an external site. */
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
export const title = style({ fontSize: vars.size[20], lineHeight: vars.leading[20] });
/** The account's name. */
export const account = style({
  fontSize: vars.size[16],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
});
export const points = style({ display: 'grid', gap: 6, paddingInlineStart: 20, listStyle: 'disc' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const emblem = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: vars.radius[8],
  background: vars.accent.tint,
  color: vars.accent.text,
});
