import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const quote = style({
  display: 'grid',
  width: '100%',
  margin: '1px 0 5px',
  padding: '4px 8px',
  borderRadius: vars.radius[8],
  borderInlineStart: `2px solid ${vars.accent.fill}`,
  background: `color-mix(in srgb, ${vars.color.surface} 55%, transparent)`,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  textAlign: 'start',
  minWidth: 0,
});
export const who = style({ fontWeight: vars.weight.medium, color: vars.text.strong });
export const words = style({
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: vars.text.muted,
});
