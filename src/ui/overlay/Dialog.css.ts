import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { whileOpen } from '#ui/theme/whileOpen.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px) scale(.98)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  background: vars.color.scrim,
  display: 'grid',
  // Not as wide as its content, of whose width a dialog's greatest is a part.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  selectors: whileOpen(`${fade} ${vars.time[3]} ${vars.ease.out}`),
  '@media': { [below.list]: { placeItems: 'end stretch' } },
});

export const dialog = recipe({
  base: {
    width: 480,
    maxWidth: 'calc(100% - 32px)',
    maxHeight: 'calc(100dvh - 64px)',
    borderRadius: vars.radius[12],
    background: vars.color.overlay,
    boxShadow: vars.shadow.dialog,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    color: vars.text.normal,
    selectors: whileOpen(`${rise} ${vars.time[3]} ${vars.ease.out}`),
    ':focus-visible': { outline: 0 },
    '@media': {
      [below.list]: {
        width: '100%',
        maxWidth: '100%',
        maxHeight: 'calc(100dvh - 32px)',
        borderRadius: '16px 16px 0 0',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
      },
    },
  },
  variants: { size: { small: { width: 400 }, medium: {}, large: { width: 880 } } },
  defaultVariants: { size: 'medium' },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 56,
  flex: 'none',
  padding: '8px 12px 8px 20px',
});
export const title = style({ flex: 1, minWidth: 0 });
export const body = style({
  padding: '4px 20px 20px',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minHeight: 0,
  overflowY: 'auto',
});
export const description = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.text.muted,
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  padding: '12px 20px',
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
  flex: 'none',
});
