import { keyframes, style } from '@vanilla-extract/css';
import { still } from '#ui/theme/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spin = style({
  display: 'inline-grid',
  flex: 'none',
  animation: `${turn} .8s linear infinite`,
  '@media': { [still]: { animation: 'none' } },
});
