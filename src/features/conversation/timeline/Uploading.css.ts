import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: 320,
  marginInlineStart: 'auto',
  maxWidth: '100%',
  fontSize: vars.size[12],
  color: vars.text.muted,
});
export const bar = style({ flex: 1, minWidth: 60, height: 6, accentColor: vars.accent.fill });
export const say = style({ fontVariantNumeric: 'tabular-nums', minWidth: 32, whiteSpace: 'nowrap' });
