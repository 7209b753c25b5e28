import { style } from '@vanilla-extract/css';
import { low, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  position: 'relative',
  '@media': { [low]: { overflowY: 'auto' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  height: vars.shell.bar,
  flex: 'none',
  padding: `0 ${vars.space[4]}`,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const lines = style({ display: 'grid', gap: 8 });
export const footer = style({
  position: 'relative',
  flex: 'none',
  padding: `0 ${vars.space[3]} max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  '@media': { [up.list]: { padding: `0 ${vars.space[4]} ${vars.space[4]}` } },
});
