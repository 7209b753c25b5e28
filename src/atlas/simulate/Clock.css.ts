import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const clock = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  padding: '8px 16px',
  flex: 'none',
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, padding: '8px 12px' } },
});
export const buttons = style({ display: 'flex' });
export const track = style({ position: 'relative', minWidth: 0 });
export const range = style({ width: '100%', display: 'block', accentColor: vars.accent.fill });
export const due = style({
  position: 'absolute',
  top: 16,
  width: 2,
  height: 6,
  background: vars.border.strong,
  pointerEvents: 'none',
});
export const timers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  paddingBlockStart: 4,
  fontSize: vars.size[12],
  color: vars.text.faint,
  maxHeight: 48,
  overflow: 'hidden',
});
export const waits = style({ display: 'flex', gap: 4, alignItems: 'center' });
export const at = style({
  minWidth: 72,
  textAlign: 'end',
  paddingInlineEnd: 8,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
});
