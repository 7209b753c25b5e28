import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({ height: '100%', background: vars.color.canvas });
