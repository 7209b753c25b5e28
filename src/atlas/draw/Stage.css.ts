import { style, styleVariants } from '@vanilla-extract/css';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { chart } from '../theme.css.ts';

export const stage = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  background: `radial-gradient(${chart.grid} 1px, transparent 1px) 0 0 / 16px 16px`,
});
export const window = style({ position: 'absolute', inset: 0, ':focus-visible': { outlineOffset: -2 } });
export const svg = style({
  display: 'block',
  width: '100%',
  height: '100%',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  ':active': { cursor: 'grabbing' },
});
const float = {
  position: 'absolute',
  bottom: 12,
  background: vars.color.raised,
  borderRadius: vars.radius[8],
  boxShadow: `0 0 0 1px ${vars.border.hair}`,
} as const;
export const tools = style({ ...float, insetInlineStart: 12, display: 'flex', padding: 2 });
export const bird = style({
  ...float,
  insetInlineEnd: 12,
  width: 180,
  height: 128,
  padding: 6,
  overflow: 'hidden',
  '@media': { [below.list]: { width: 112, height: 84 } },
});
export const birdSvg = style({ display: 'block', width: '100%', height: '100%', cursor: 'crosshair' });
export const birdBox = style({ fill: chart.idle.fill, stroke: chart.idle.line, strokeWidth: 4 });
export const birdSeen = style({
  fill: vars.accent.fill,
  fillOpacity: 0.12,
  stroke: vars.accent.fill,
  strokeWidth: 6,
});

export const legend = style({
  position: 'absolute',
  bottom: 18,
  insetInlineStart: 0,
  insetInlineEnd: 0,
  display: 'none',
  justifyContent: 'center',
  gap: 16,
  pointerEvents: 'none',
  fontSize: vars.size[12],
  color: vars.text.muted,
  '@media': { [up.wide]: { display: 'flex' } },
});
export const meaning = style({ display: 'inline-flex', alignItems: 'center', gap: 6 });
const swatch = { width: 16, height: 12, borderRadius: 4, border: '1.5px solid' } as const;
export const sample = styleVariants({
  now: { ...swatch, background: chart.active.fill, borderColor: chart.active.line },
  within: { ...swatch, background: chart.within.fill, borderColor: chart.within.line },
  was: { ...swatch, background: chart.visited.fill, borderColor: chart.visited.line },
  idle: { ...swatch, background: chart.idle.fill, borderColor: chart.idle.line },
  passed: { ...swatch, background: chart.final.fill, borderColor: chart.final.line },
  missing: { ...swatch, background: chart.error.fill, borderColor: chart.error.line },
});
