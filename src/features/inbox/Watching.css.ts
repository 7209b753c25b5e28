import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const watching = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  flex: 'none',
  fontSize: vars.size[11],
  color: vars.text.muted,
});
