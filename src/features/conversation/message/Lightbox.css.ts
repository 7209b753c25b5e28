import { style } from '@vanilla-extract/css';

export const picture = style({
  display: 'block',
  margin: 'auto',
  objectFit: 'contain',
  width: '100%',
  height: '100%',
});
