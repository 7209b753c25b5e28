import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';
import { chart } from '../theme.css.ts';

export const outline = style({ flex: 1, overflow: 'auto', padding: '8px 16px 24px' });
export const level = style({
  paddingInlineStart: 16,
  borderInlineStart: `1px solid ${vars.border.hair}`,
  selectors: { [`${outline} > &`]: { paddingInlineStart: 0, border: 0 } },
});
export const state = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 8,
    padding: '3px 10px',
    marginBlockStart: 6,
    borderRadius: vars.radius[6],
    fontSize: vars.size[13],
    fontWeight: vars.weight.medium,
    color: vars.text.strong,
    boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
    selectors: { '&[aria-pressed=true]': { boxShadow: `inset 0 0 0 2px ${vars.focus.ring}` } },
  },
  variants: {
    now: { true: { background: chart.active.fill, color: chart.active.text } },
    missing: { true: { background: chart.error.fill, color: chart.error.text } },
  },
});
export const small = style({ fontSize: vars.size[12], fontWeight: vars.weight.normal, opacity: 1 });
export const transitions = style({ paddingInlineStart: 12 });
export const transition = recipe({
  base: { fontSize: vars.size[12], lineHeight: '20px', color: vars.text.muted, overflowWrap: 'anywhere' },
  variants: { missing: { true: { color: vars.danger.text } } },
});
