import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';
import { chart } from '../theme.css.ts';

const words = { fontFamily: vars.font.sans, letterSpacing: 0 };

export const state = style({ cursor: 'pointer' });

export const box = recipe({
  base: { fill: chart.idle.fill, stroke: chart.idle.line, strokeWidth: 1.25 },
  variants: {
    open: { true: { fill: vars.color.surface } },
    region: { true: { strokeDasharray: '5 4' } },
    root: { true: { strokeWidth: 1.5 } },
    tone: {
      idle: {},
      was: { fill: chart.visited.fill, stroke: chart.visited.line },
      now: { fill: chart.active.fill, stroke: chart.active.line },
      within: { fill: chart.within.fill, stroke: chart.within.line },
      final: { fill: chart.final.fill, stroke: chart.final.line },
      missing: { fill: chart.error.fill, stroke: chart.error.line },
    },
  },
  compoundVariants: [
    { variants: { root: true, tone: 'within' }, style: { fill: vars.color.surface } },
    { variants: { root: true, tone: 'now' }, style: { fill: vars.color.surface } },
    { variants: { open: true, tone: 'now' }, style: { fill: chart.within.fill } },
  ],
});
export const halo = style({ fill: vars.accent.fill, fillOpacity: 0.14 });
export const chosen = style({ fill: 'none', stroke: vars.focus.ring, strokeWidth: 2 });
export const ring = style({ fill: 'none', stroke: chart.final.line, strokeWidth: 1 });
export const history = style({ fill: chart.idle.fill, stroke: chart.idle.line, strokeWidth: 1.25 });

export const name = recipe({
  base: { ...words, fontSize: 13, fontWeight: 500, textAnchor: 'middle', fill: chart.idle.text },
  variants: {
    tone: {
      idle: {},
      was: {},
      within: {},
      now: { fill: chart.active.text, fontWeight: 600 },
      final: { fill: chart.final.text },
      missing: { fill: chart.error.text },
    },
  },
});
export const head = style({ ...words, fontSize: 13, fontWeight: 600, fill: vars.text.strong });
export const note = recipe({
  base: { ...words, fontSize: 11, textAnchor: 'middle', fill: vars.text.muted },
  variants: {
    start: { true: { textAnchor: 'start' } },
    active: { true: { fill: chart.active.text } },
  },
});

export const line = recipe({
  base: { fill: 'none', pointerEvents: 'none' },
  variants: {
    tone: {
      rest: { stroke: chart.edge.line, strokeWidth: 1.25 },
      lit: { stroke: chart.edge.lit, strokeWidth: 2 },
      missing: { stroke: chart.error.line, strokeWidth: 2, strokeDasharray: '6 4' },
    },
  },
});
export const tip = recipe({
  base: {},
  variants: {
    tone: {
      rest: { fill: chart.edge.line },
      lit: { fill: chart.edge.lit },
      missing: { fill: chart.error.line },
    },
  },
});
export const dot = style({ fill: chart.edge.line });
export const label = recipe({
  base: {
    ...words,
    fontSize: 11,
    textAnchor: 'middle',
    fill: chart.edge.text,
    paintOrder: 'stroke',
    stroke: vars.color.surface,
    strokeWidth: 4,
    strokeLinejoin: 'round',
    pointerEvents: 'none',
  },
  variants: {
    tone: {
      rest: {},
      lit: { fill: vars.accent.text, fontWeight: 600 },
      missing: { fill: chart.error.text, fontWeight: 600 },
    },
  },
});

export const thumb = style({ display: 'block', width: '100%', height: '100%' });
export const thumbBox = recipe({
  base: { fill: chart.idle.fill, fillOpacity: 0.7, stroke: chart.idle.line },
  variants: { final: { true: { fill: chart.final.fill, stroke: chart.final.line } } },
});
export const thumbLine = style({ fill: 'none', stroke: chart.edge.line });
