import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const palette = style({
  alignSelf: 'start',
  marginBlockStart: '12vh',
  width: 600,
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'min(560px, calc(88vh - 32px))',
  borderRadius: vars.radius[12],
  background: vars.color.overlay,
  boxShadow: vars.shadow.dialog,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  color: vars.text.normal,
  ':focus-visible': { outline: 0 },
  '@media': {
    [below.list]: {
      marginBlockStart: 0,
      width: '100%',
      maxWidth: '100%',
      maxHeight: '100dvh',
      borderRadius: '0 0 16px 16px',
      paddingBlockStart: 'env(safe-area-inset-top)',
    },
  },
});
