import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const links = style({ display: 'flex', gap: vars.space[3] });
export const link = style({
  minHeight: 24,
  fontSize: vars.size[12],
  color: vars.text.faint,
  borderRadius: vars.radius[4],
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-pressed=true]': { color: vars.text.strong, fontWeight: vars.weight.medium } },
});
