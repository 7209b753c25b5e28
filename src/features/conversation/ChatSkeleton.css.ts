import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const talk = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 10,
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  padding: `${vars.space[4]} ${vars.space[5]}`,
});
export const theirs = style({ display: 'flex' });
export const ours = style([theirs, { justifyContent: 'flex-end' }]);
