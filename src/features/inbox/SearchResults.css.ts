import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const results = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: vars.space[2],
});
export const group = style({
  padding: '12px 8px 4px',
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  color: vars.text.faint,
});
export const highlight = style({
  background: vars.warning.tint,
  color: vars.warning.text,
  borderRadius: 2,
  fontWeight: vars.weight.medium,
});
export const notice = style({
  position: 'sticky',
  insetBlockStart: 4,
  zIndex: vars.z.sticky,
  textAlign: 'center',
});
export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 12px',
  borderRadius: vars.radius.full,
  background: vars.accent.fill,
  color: vars.text.onAccent,
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  boxShadow: vars.shadow.popover,
});
export const excerpt = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.text.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flex: 1,
  minWidth: 0,
});
