import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  padding: `0 ${vars.space[1]}`,
  marginBlockEnd: vars.space[2],
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
});
export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: vars.weight.medium,
  color: vars.label.attentionText,
});
export const text = style({ flex: '1 1 120px', color: vars.text.muted });
