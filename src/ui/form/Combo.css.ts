import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const place = style({ position: 'relative', display: 'block' });
export const list = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  zIndex: 1,
  maxHeight: 208,
  overflowY: 'auto',
  margin: 0,
  padding: 4,
  listStyle: 'none',
  borderRadius: vars.radius[6],
  background: vars.color.overlay,
  boxShadow: vars.shadow.dialog,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
  padding: '4px 10px',
  borderRadius: vars.radius[6],
  color: vars.text.strong,
  cursor: 'pointer',
  selectors: { '&[data-active=true]': { background: vars.color.hover } },
});
export const none = style({ padding: '8px 10px', color: vars.text.muted });
export const arrow = style({ display: 'grid', flex: 'none', color: vars.text.faint, pointerEvents: 'none' });
