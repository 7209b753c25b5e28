import { style } from '@vanilla-extract/css';

export const sentinel = style({ display: 'block', height: 8 });
