import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  width: 360,
  maxWidth: '100%',
  minHeight: 0,
  background: vars.color.surface,
  boxShadow: vars.shadow.dialog,
  color: vars.text.normal,
  ':focus-visible': { outline: 0 },
  '@media': { [below.list]: { width: '100%', paddingBlockEnd: 'env(safe-area-inset-bottom)' } },
});
