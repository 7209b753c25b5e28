import { style } from '@vanilla-extract/css';

export const hiddenInput = style({ display: 'none' });
