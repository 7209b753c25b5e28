import { style } from '@vanilla-extract/css';
import { below, up } from '#ui/theme/media.ts';
import { cut } from '#ui/theme/text.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

const narrow = 'screen and (max-width: 1023.98px)';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '@media': { [narrow]: { height: 'auto' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '6px 16px',
  flex: 'none',
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
  '@media': { [below.list]: { flexWrap: 'wrap', padding: '8px 12px' } },
});
export const title = style({
  flex: 1,
  minWidth: 0,
  '@media': { [below.list]: { flexBasis: 160 } },
});
export const name = style({ fontSize: vars.size[16], lineHeight: vars.leading[16] });
export const question = style([
  cut,
  { fontSize: vars.size[13], lineHeight: vars.leading[13], color: vars.text.muted },
]);
export const segments = style({
  display: 'inline-flex',
  padding: 2,
  borderRadius: vars.radius[6],
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  overflowX: 'auto',
  '@media': { [below.list]: { order: 1, flex: '1 1 100%' } },
});
export const segment = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: 28,
  padding: '0 10px',
  borderRadius: vars.radius[4],
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'none', color: vars.text.strong },
  selectors: {
    '&[aria-current]': {
      background: vars.color.raised,
      color: vars.text.strong,
      boxShadow: `0 0 0 1px ${vars.border.hair}`,
    },
  },
});
export const split = style({
  display: 'grid',
  flex: 1,
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [up.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
    [up.timeline]: { gridTemplateColumns: 'minmax(0, 1fr) 344px' },
  },
});
export const plot = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  position: 'relative',
  '@media': { [narrow]: { height: '62dvh', minHeight: 360 } },
});
export const bar = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 8,
  insetInlineEnd: 12,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: vars.size[12],
  color: vars.text.muted,
});
export const waiting = style({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  color: vars.text.muted,
});
export const side = style({
  overflowY: 'auto',
  minHeight: 0,
  boxShadow: `inset 1px 0 0 ${vars.border.hair}`,
  '@media': { [narrow]: { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
