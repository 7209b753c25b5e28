import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: vars.space[2],
});
export const rows = style({ position: 'relative', width: '100%' });
export const item = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  height: vars.shell.row,
});
