import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The box of the field, as high as with its buttons. */
export const box = style({ '@media': { [below.list]: { minHeight: 50 } } });
export const rows = style({ flex: 1, minHeight: 0, overflow: 'hidden', padding: `4px ${vars.space[2]} 0` });
export const row = style({ height: vars.shell.row });
