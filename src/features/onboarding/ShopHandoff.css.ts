import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
export const group = style({ fontSize: vars.size[14] });
export const phone = style({ whiteSpace: 'nowrap', color: vars.text.muted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });
export const primary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 16px',
  borderRadius: vars.radius[6],
  background: vars.accent.fill,
  color: vars.text.onAccent,
  fontWeight: vars.weight.medium,
  ':hover': { textDecoration: 'none' },
});
