import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';
import * as details from '../chart/Details.css.ts';
import { chart } from '../theme.css.ts';

export const { section, title, faint } = details;

export const main = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minHeight: 0,
  minWidth: 0,
});

export const states = style({ display: 'flex', flexWrap: 'wrap', gap: 6 });
export const state = style({
  padding: '2px 10px',
  borderRadius: vars.radius[6],
  fontSize: vars.size[13],
  fontWeight: vars.weight.strong,
  background: chart.active.fill,
  color: chart.active.text,
});
export const ended = style([state, { background: chart.final.fill, color: chart.final.text }]);

export const events = style({ display: 'grid', gap: 4 });
const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: '3px 4px 3px 10px',
  borderRadius: vars.radius[6],
} as const;
export const event = style({
  ...box,
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
});
export const eventName = style({
  flex: 1,
  minWidth: 0,
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
});
const select = {
  minHeight: vars.control.sm,
  minWidth: 0,
  border: 0,
  borderRadius: vars.radius[4],
  background: vars.color.sunken,
  color: vars.text.normal,
  fontSize: vars.size[12],
} as const;
export const cases = style({ ...select, width: '100%', marginInlineEnd: 4, marginBlockEnd: 4 });
export const errors = style({ ...select, flex: 1 });
export const refused = style({
  ...box,
  padding: '6px 10px',
  marginBlockStart: 4,
  color: vars.text.muted,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const reason = style({
  flex: '1 1 100%',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.warning.text,
});
export const why = style({ display: 'block', overflowWrap: 'anywhere' });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: 4 });

export const log = style({ display: 'grid', marginInline: -16 });
export const entry = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: 8,
    width: '100%',
    padding: '6px 16px',
    fontSize: vars.size[12],
    lineHeight: vars.leading[12],
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: -2 },
  },
  variants: {
    here: { true: { background: vars.accent.tint, boxShadow: `inset 2px 0 0 ${vars.accent.fill}` } },
    ahead: { true: { fontStyle: 'italic' } },
  },
});
export const time = style({ color: vars.text.muted });
export const what = style({ display: 'grid', overflowWrap: 'anywhere', color: vars.text.muted });
export const asked = style({ fontSize: vars.size[12], color: vars.text.muted });

export const context = style({ display: 'grid', gap: 2, fontSize: vars.size[12], lineHeight: '18px' });
export const known = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, 30%) minmax(0, 1fr)',
    gap: 8,
    padding: '2px 6px',
    marginInline: -6,
    borderRadius: vars.radius[4],
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: vars.text.muted,
  },
  variants: { isNew: { true: { background: vars.accent.tint, color: vars.text.strong } } },
});
