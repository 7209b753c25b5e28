import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'end',
  '@media': { print: { display: 'none' } },
});
export const paths = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  gap: 16,
  alignItems: 'start',
});
export const path = style({
  padding: 16,
  borderRadius: vars.radius[8],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  breakInside: 'avoid',
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' });
export const name = style({ fontSize: vars.size[14] });
export const small = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.muted });
export const replay = style({
  marginInlineStart: 'auto',
  fontSize: vars.size[13],
  '@media': { print: { display: 'none' } },
});
export const start = style({ padding: '6px 0 10px', fontSize: vars.size[13], color: vars.text.muted });
export const steps = style({ display: 'grid', gap: 10 });
export const step = style({ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)' });
export const number = style({ color: vars.text.faint, fontVariantNumeric: 'tabular-nums' });
export const what = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' });
export const told = style({ color: vars.text.strong });
export const state = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.accent.text,
});
export const result = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  marginBlockStart: 12,
  paddingBlockStart: 12,
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const note = style({ flex: '1 1 160px', minWidth: 0 });

// Only the stories are printed.
globalStyle('header, nav', { '@media': { print: { display: 'none !important' } } });
globalStyle('html, body, #root, main', {
  '@media': { print: { height: 'auto !important', overflow: 'visible !important' } },
});
