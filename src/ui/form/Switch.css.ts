import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const track = style({
  flex: 'none',
  width: 36,
  height: 20,
  padding: 2,
  borderRadius: 10,
  backgroundColor: vars.border.strong,
  transition: `background ${vars.time[2]}`,
  selectors: {
    '&[data-state=checked]': { backgroundColor: vars.accent.fill },
    '&:disabled': { opacity: 0.6 },
  },
  // A transparent border makes the touch target 44 px on a phone without changing the track.
  '@media': {
    [below.list]: {
      width: 44,
      height: 44,
      border: 'solid transparent',
      borderWidth: '12px 4px',
      borderRadius: '14px / 22px',
      backgroundClip: 'padding-box',
    },
  },
});
export const thumb = style({
  display: 'block',
  width: 16,
  height: 16,
  borderRadius: 8,
  background: vars.text.onAccent,
  transition: `transform ${vars.time[2]}`,
  selectors: { '&[data-state=checked]': { transform: 'translateX(16px)' } },
});
/** Contains the hidden input, which would otherwise lie beside what scrolls. */
export const line = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: 56,
  paddingBlock: vars.space[2],
});
export const words = style({ flex: 1, minWidth: 0, display: 'grid' });
export const label = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const help = style({ fontSize: vars.size[13], color: vars.text.muted });
