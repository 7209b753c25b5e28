import { style } from '@vanilla-extract/css';

export const picture = style({
  // Its size is a share of the stage, independent of the picture's own.
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  maxWidth: 'none',
  objectFit: 'contain',
  width: '100%',
  height: '100%',
});
