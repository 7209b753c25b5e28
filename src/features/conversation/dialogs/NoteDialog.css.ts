import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const answered = style({
  margin: 0,
  marginBlockEnd: vars.space[3],
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.border.strong}`,
  color: vars.text.muted,
  fontSize: vars.size[13],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 96,
  overflow: 'hidden',
});
export const field = style({ display: 'grid', gap: vars.space[2] });
