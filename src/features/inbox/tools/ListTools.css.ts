import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const button = style({
  display: 'flex',
  alignItems: 'center',
  height: vars.control.md,
  '@media': { [below.list]: { height: 44 } },
  position: 'absolute',
  insetBlockStart: vars.space[1],
  insetInlineEnd: vars.space[2],
});
export const counted = style({ position: 'relative', display: 'flex' });
export const count = style({
  position: 'absolute',
  insetBlockStart: -2,
  insetInlineEnd: -2,
  minWidth: 16,
  height: 16,
  paddingInline: 4,
  borderRadius: vars.radius[8],
  background: vars.accent.fill,
  color: vars.text.onAccent,
  fontSize: vars.size[12],
  lineHeight: '16px',
  textAlign: 'center',
  pointerEvents: 'none',
});
export const active = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: `0 0 ${vars.space[2]} ${vars.space[4]}`,
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minWidth: 0,
  height: 24,
  paddingInline: 8,
  borderRadius: vars.radius[4],
  background: vars.accent.tint,
  color: vars.accent.text,
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  '@media': { [below.list]: { height: 44 } },
});
export const clear = style({
  marginInlineStart: 'auto',
  fontSize: vars.size[12],
  '@media': { [below.list]: { minHeight: 44, paddingInline: 8 } },
});
export const choices = style({ display: 'grid', gap: vars.space[3] });
export const group = style({ display: 'grid', gap: vars.space[1], border: 0, padding: 0, margin: 0 });
export const legend = style({ fontSize: vars.size[13], color: vars.text.muted, padding: 0 });
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: 6 });
