import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const field = style({ marginBlockStart: vars.space[2] });
