import { keyframes, style } from '@vanilla-extract/css';
import { still } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

const blink = keyframes({ '50%': { opacity: 0.3 } });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 52,
  marginBlockEnd: vars.space[2],
  padding: '8px 8px 8px 12px',
  borderRadius: vars.radius[12],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.strong}`,
});
export const say = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: '1 1 140px',
  minWidth: 0,
  fontSize: vars.size[13],
  color: vars.text.strong,
});
export const dot = style({
  width: 10,
  height: 10,
  flex: 'none',
  borderRadius: '50%',
  background: vars.danger.solid,
  animation: `${blink} 1.2s infinite`,
  '@media': { [still]: { animation: 'none' } },
});
export const clock = style({ color: vars.text.muted, fontVariantNumeric: 'tabular-nums' });
export const level = style({ flex: '1 1 80px', minWidth: 60, height: 10 });
export const sound = style({ flex: '1 1 180px', minWidth: 0 });
