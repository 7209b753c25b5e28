import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const chart = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[2],
});
const small = { fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.muted } as const;
/** The marks of the scale, from the top; each is centred on its line. */
export const scale = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  marginBlock: -8,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  ...small,
});
export const bars = style({ display: 'block', width: '100%', height: 140 });
export const line = style({ stroke: vars.border.hair, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const axis = style({
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[2],
  ...small,
});
export const legend = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size[13],
  color: vars.text.normal,
});
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });
export const swatch = style({ flex: 'none', width: 12, height: 12 });
const drawn = { stroke: vars.color.surface, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
export const bar = styleVariants({
  accent: { fill: vars.accent.fill, ...drawn },
  ai: { fill: vars.label.aiText, ...drawn },
  calm: { fill: vars.border.strong, ...drawn },
  light: { fill: vars.accent.line, ...drawn },
});
export type Tone = keyof typeof bar;
