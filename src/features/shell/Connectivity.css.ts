import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const strip = style({
  position: 'fixed',
  zIndex: vars.z.toast,
  insetBlockStart: 12,
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100% - 24px)',
});
export const actions = style({
  display: 'flex',
  gap: vars.space[2],
  flexWrap: 'wrap',
  justifyContent: 'center',
});
export const kept = style({ marginBlockStart: vars.space[2] });
