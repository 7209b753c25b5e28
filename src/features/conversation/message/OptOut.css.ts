import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: 4,
  color: vars.label.attentionText,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
});
