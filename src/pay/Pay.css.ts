import { keyframes, style } from '@vanilla-extract/css';
import { still } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  justifyItems: 'center',
  height: '100%',
  overflowY: 'auto',
  padding: `${vars.space[4]} ${vars.space[4]} max(${vars.space[6]}, env(safe-area-inset-bottom))`,
  background: vars.color.canvas,
});
export const top = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[1],
  width: '100%',
  maxWidth: 440,
  paddingBlockEnd: vars.space[3],
});
export const tongue = style({
  minHeight: 44,
  minWidth: 44,
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius[6],
  color: vars.text.muted,
  textAlign: 'center',
  selectors: {
    '&[aria-pressed=true]': { color: vars.text.strong, fontWeight: vars.weight.strong },
    '&:hover': { background: vars.color.hover },
  },
});
export const sheet = style({
  alignSelf: 'start',
  display: 'grid',
  gap: vars.space[5],
  width: '100%',
  maxWidth: 440,
  padding: vars.space[5],
  borderRadius: vars.radius[12],
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const from = style({ fontSize: vars.size[13], color: vars.text.muted });
export const business = style({ overflowWrap: 'anywhere' });
export const sum = style({ display: 'grid', gap: 2 });
export const figure = style({
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: vars.track.title,
  overflowWrap: 'anywhere',
});
export const quiet = style({ fontSize: vars.size[13], color: vars.text.muted });
export const lines = style({ display: 'grid', gap: vars.space[2], margin: 0 });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
  gap: vars.space[3],
});
export const label = style({ color: vars.text.muted });
export const value = style({ textAlign: 'end', color: vars.text.strong, overflowWrap: 'anywhere' });
export const form = style({ display: 'grid', gap: vars.space[4] });
export const choices = style({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: 6,
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const options = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: vars.space[2],
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 48,
  padding: `0 ${vars.space[3]}`,
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  color: vars.text.strong,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${vars.accent.fill}`, background: vars.accent.tint },
    '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: 2 },
  },
});
export const box = style({ width: 18, height: 18, flex: 'none', accentColor: vars.accent.fill });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 44,
  cursor: 'pointer',
});
export const wrong = style({ fontSize: vars.size[12], color: vars.danger.text });
export const steps = style({
  display: 'grid',
  gap: vars.space[3],
  paddingInlineStart: 20,
  listStyle: 'decimal',
});
const run = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });
export const bar = style({
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  background: vars.color.sunken,
});
export const left = style({
  height: '100%',
  background: vars.accent.fill,
  transformOrigin: 'left',
  animation: `${run} 90s linear forwards`,
  '@media': { [still]: { animation: 'none' } },
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
});
export const good = style([icon, { background: vars.success.tint, color: vars.success.text }]);
export const bad = style([icon, { background: vars.danger.tint, color: vars.danger.text }]);
export const calm = style([icon, { background: vars.color.sunken, color: vars.text.muted }]);
export const said = style({ display: 'grid', gap: vars.space[2] });
export const title = style({ outline: 0 });
