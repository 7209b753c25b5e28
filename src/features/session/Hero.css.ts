import { style } from '@vanilla-extract/css';
import { up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The picture has the same colours in both themes. */
const ink = { night: '#17224f', mist: '#b9caf5', snow: '#eef2fd' };

export const hero = style({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  margin: vars.space[2],
  padding: vars.space[12],
  borderRadius: vars.radius[12],
  background: ink.night,
  color: ink.snow,
  '@media': { [up.wide]: { display: 'flex' } },
});
export const scene = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const title = style({
  position: 'relative',
  maxWidth: 420,
  fontSize: vars.size[28],
  lineHeight: vars.leading[28],
  fontWeight: vars.weight.strong,
  letterSpacing: vars.track.display,
  color: '#fff',
  textWrap: 'balance',
});
export const text = style({
  position: 'relative',
  maxWidth: 420,
  marginBlockStart: vars.space[2],
  color: ink.mist,
});
