import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockEnd: vars.space[2],
  padding: '8px 8px 8px 12px',
  borderRadius: vars.radius[8],
  background: vars.warning.tint,
  boxShadow: `inset 0 0 0 1px ${vars.warning.line}`,
  fontSize: vars.size[13],
  color: vars.text.strong,
});
export const icon = style({ color: vars.warning.text });
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '@media': { [below.list]: { flexBasis: 'calc(100% - 32px)' } },
});
export const text = style({
  color: vars.text.muted,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const why = style({ color: vars.danger.text });
