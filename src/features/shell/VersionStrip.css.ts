import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** Over every page, below what the connection has to say. */
export const strip = style({
  position: 'fixed',
  zIndex: vars.z.toast,
  insetBlockStart: 12,
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100% - 24px)',
});
export const actions = style({ display: 'flex', gap: vars.space[2], flexWrap: 'wrap' });
