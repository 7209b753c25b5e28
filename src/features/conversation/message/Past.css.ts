import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const past = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.muted });
export const summary = style({ cursor: 'pointer', paddingBlock: 4 });
export const list = style({
  display: 'grid',
  gap: 4,
  paddingInlineStart: vars.space[3],
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
