import { style } from '@vanilla-extract/css';
import { up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const enter = style({
  display: 'grid',
  height: '100%',
  overflowY: 'auto',
  background: vars.color.surface,
  '@media': { [up.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  minWidth: 0,
  padding: `${vars.space[4]} ${vars.space[6]} ${vars.space[6]}`,
  '@media': { [up.list]: { padding: `${vars.space[8]} ${vars.space[10]}` } },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.size[16],
  fontWeight: vars.weight.strong,
  letterSpacing: vars.track.title,
  color: vars.text.strong,
});
export const form = style({
  width: 360,
  maxWidth: '100%',
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
});
export const fields = style({ display: 'contents' });
export const title = style({
  fontSize: vars.size[28],
  lineHeight: vars.leading[28],
  letterSpacing: vars.track.display,
});
export const text = style({ color: vars.text.muted, marginBlockStart: -8, textWrap: 'balance' });
export const other = style({
  textAlign: 'center',
  fontSize: vars.size[13],
  color: vars.text.muted,
  marginBlockStart: vars.space[2],
});
export const link = style({ textDecoration: 'underline' });
export const footer = style({
  display: 'flex',
  gap: vars.space[3],
  fontSize: vars.size[12],
  color: vars.text.faint,
});
export const eye = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginInlineEnd: -6,
  borderRadius: vars.radius[4],
  color: vars.text.faint,
});
