import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const quote = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  margin: '8px 8px 0',
  padding: '4px 4px 4px 10px',
  borderRadius: vars.radius[8],
  borderInlineStart: `2px solid ${vars.accent.fill}`,
  background: vars.color.sunken,
});
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
});
export const who = style({ fontWeight: vars.weight.medium, color: vars.text.strong });
export const text = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.text.muted,
});
