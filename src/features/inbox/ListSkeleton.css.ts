import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const rows = style({ padding: `${vars.space[1]} ${vars.space[2]}`, overflow: 'hidden' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: vars.space[3],
  alignItems: 'center',
  height: vars.shell.row,
  padding: `0 ${vars.space[2]}`,
});
export const words = style({ display: 'grid', gap: 12 });
export const line = style({ display: 'flex', justifyContent: 'space-between' });
