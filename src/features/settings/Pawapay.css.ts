import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** A group of choices is named as a field is. */
export const label = style({
  padding: 0,
  marginBlockEnd: 6,
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
