import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const tip = style({
  zIndex: vars.z.overlay,
  display: 'flex',
  gap: 6,
  maxWidth: 280,
  padding: '4px 8px',
  borderRadius: vars.radius[4],
  background: vars.color.inverse,
  color: vars.text.inverse,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
});
export const hint = style({ opacity: 0.8 });
