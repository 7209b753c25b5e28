import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const actions = style({ display: 'flex', gap: vars.space[2], flexWrap: 'wrap' });
