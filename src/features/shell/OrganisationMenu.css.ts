import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const row = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, flex: 1 });
export const role = style({
  marginInlineStart: 'auto',
  paddingInline: 8,
  fontSize: vars.size[12],
  color: vars.text.faint,
});
export const waiting = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  color: vars.text.muted,
});
