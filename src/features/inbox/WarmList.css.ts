import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const rows = style({ flex: 1, minHeight: 0, overflow: 'hidden', padding: `4px ${vars.space[2]} 0` });
export const row = style({ height: vars.shell.row });
