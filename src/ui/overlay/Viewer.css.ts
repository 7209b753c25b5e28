import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  background: 'rgb(17 16 15 / .9)',
});
export const box = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  display: 'flex',
  flexDirection: 'column',
  color: '#fff',
  ':focus-visible': { outline: 0 },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  flex: 'none',
  padding: `8px ${vars.space[3]}`,
});
export const title = style({
  color: '#fff',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
});
export const stage = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  overscrollBehavior: 'contain',
});
export const tool = style({
  width: 40,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius[8],
  color: '#fff',
  selectors: {
    '&:hover:not([aria-disabled])': { background: 'rgb(255 255 255 / .16)' },
    '&[aria-disabled]': { opacity: 0.4, cursor: 'default' },
    '&:focus-visible': { outline: '2px solid #fff', outlineOffset: -2 },
  },
});
