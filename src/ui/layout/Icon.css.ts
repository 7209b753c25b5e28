import { styleVariants } from '@vanilla-extract/css';

// Larger icons get a thinner stroke of the grid, so that the line looks equally heavy.
const sizes = {
  12: { box: 12, stroke: 1.75 },
  14: { box: 14, stroke: 1.6 },
  16: { box: 16, stroke: 1.5 },
  20: { box: 20, stroke: 1.35 },
  24: { box: 24, stroke: 1.2 },
};

export const icon = styleVariants(sizes, ({ box, stroke }) => ({
  width: box,
  height: box,
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: stroke,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  display: 'block',
}));
