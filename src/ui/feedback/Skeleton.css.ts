import { keyframes, style } from '@vanilla-extract/css';
import { still } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const line = style({
  display: 'block',
  flex: 'none',
  borderRadius: vars.radius[4],
  background: vars.color.press,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [still]: { animation: 'none' } },
});
export const disc = style([line, { borderRadius: '50%' }]);
export const bubble = style([line, { borderRadius: vars.radius[14] }]);
