import { style } from '@vanilla-extract/css';

/** The point of the page at which the menu opens. */
export const point = style({ position: 'fixed', width: 1, height: 1, pointerEvents: 'none' });
