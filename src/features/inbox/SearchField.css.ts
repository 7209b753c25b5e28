import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const search = style({
  position: 'relative',
  flex: 'none',
  padding: `${vars.space[1]} ${vars.space[4]} ${vars.space[2]}`,
});
export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minHeight: vars.control.md,
  padding: '3px 4px 3px 10px',
  borderRadius: vars.radius[6],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  color: vars.text.strong,
  cursor: 'text',
  ':focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -1, boxShadow: 'none' },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const glass = style({ color: vars.text.faint, display: 'grid', flex: 'none' });
export const input = style({
  flex: 1,
  minWidth: 72,
  width: 72,
  height: 24,
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: vars.size[14],
  ':focus-visible': { outline: 0 },
  // iOS zooms into fields with smaller text.
  '@media': { [below.list]: { fontSize: vars.size[16] } },
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minWidth: 0,
  height: 24,
  paddingInlineStart: 8,
  borderRadius: vars.radius[4],
  background: vars.accent.tint,
  color: vars.accent.text,
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
});
export const small = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: vars.radius[4],
  color: 'inherit',
  ':hover': { background: vars.color.press },
  '@media': { [below.list]: { width: 32, height: 32 } },
});
export const popover = style({
  position: 'absolute',
  zIndex: vars.z.popover,
  insetInline: vars.space[4],
  insetBlockStart: `calc(100% - 4px)`,
  maxHeight: 280,
  overflowY: 'auto',
  padding: 4,
  borderRadius: vars.radius[8],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  padding: '0 8px',
  borderRadius: vars.radius[6],
  cursor: 'default',
  ':hover': { background: vars.color.hover },
  selectors: { '&[aria-selected=true]': { background: vars.color.selected } },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const none = style({ padding: '6px 8px', fontSize: vars.size[13], color: vars.text.muted });
