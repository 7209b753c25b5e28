import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  paddingBlock: 8,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.bubble.systemText,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
