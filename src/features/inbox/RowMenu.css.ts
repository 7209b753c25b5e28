import { style } from '@vanilla-extract/css';

/** A point on the page from which the menu hangs. */
export const point = style({ position: 'fixed', width: 1, height: 1, pointerEvents: 'none' });
