import { styleVariants } from '@vanilla-extract/css';

// Larger drawings get a thinner stroke of the grid, so that the line keeps its optical weight.
const sizes = { 12: 1.75, 14: 1.6, 16: 1.5, 20: 1.35, 24: 1.2 };

export const icon = styleVariants(sizes, (strokeWidth, size) => ({
  width: size,
  height: size,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  display: 'block',
}));
