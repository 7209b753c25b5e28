import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Appears with a delay: a short flash of a spinner is worse than an unchanged page. */
export const splash = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[3],
  minHeight: '100dvh',
  color: vars.text.faint,
  animation: `${appear} 1ms linear 300ms both`,
});
