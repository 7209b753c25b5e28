import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const picker = style({
  padding: 4,
  borderRadius: 22,
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  zIndex: vars.z.popover,
});
export const options = style({ display: 'flex', gap: 2 });
export const option = style({
  width: 36,
  height: 36,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: 18,
  lineHeight: 1,
  cursor: 'pointer',
  outline: 0,
  selectors: {
    '&[data-highlighted]': { background: vars.color.hover },
    '&[data-state=checked]': { background: vars.accent.tint },
    '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${vars.focus.ring}` },
  },
  '@media': { [below.list]: { width: 44, height: 44, fontSize: 22 } },
});
