import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const form = style({ display: 'grid', gap: 6, overflowWrap: 'anywhere' });
export const field = style({ display: 'grid' });
export const name = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.muted });
