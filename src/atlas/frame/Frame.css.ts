import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { cut } from '#ui/theme/text.css.ts';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

const hair = (side: string) => `inset ${side} ${vars.border.hair}`;

export const atlas = recipe({
  base: {
    display: 'grid',
    gridTemplateRows: '48px minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: '100dvh',
    background: vars.color.surface,
  },
  variants: {
    withRail: { true: { '@media': { [up.wide]: { gridTemplateColumns: '232px minmax(0, 1fr)' } } } },
  },
});

export const top = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '0 16px',
  boxShadow: hair('0 -1px 0'),
  '@media': { [below.list]: { padding: '0 8px', gap: 4 } },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  marginInlineEnd: vars.space[4],
  ':hover': { textDecoration: 'none' },
  '@media': { [below.list]: { fontSize: 0, marginInlineEnd: 0 } },
});
export const tabs = style({
  display: 'flex',
  alignSelf: 'stretch',
  gap: vars.space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [below.list]: { gap: 10, fontSize: vars.size[13] } },
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  color: vars.text.muted,
  fontSize: vars.size[13],
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'none', color: vars.text.strong },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current]': {
      color: vars.text.strong,
      fontWeight: vars.weight.medium,
      boxShadow: `inset 0 -2px 0 ${vars.accent.fill}`,
    },
  },
});
export const end = style({ flex: 1 });
export const languages = style({
  display: 'inline-flex',
  padding: 2,
  borderRadius: vars.radius[6],
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const language = style({
  height: 24,
  padding: '0 8px',
  borderRadius: vars.radius[4],
  fontSize: vars.size[12],
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  selectors: {
    '&[aria-pressed=true]': {
      background: vars.color.raised,
      color: vars.text.strong,
      boxShadow: `0 0 0 1px ${vars.border.hair}`,
    },
  },
});

export const rail = style({
  display: 'none',
  padding: '4px 8px 16px',
  overflowY: 'auto',
  background: vars.color.canvas,
  boxShadow: hair('-1px 0 0'),
  '@media': { [up.wide]: { display: 'block' } },
});
export const area = style({
  padding: '12px 10px 4px',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  fontWeight: vars.weight.normal,
  color: vars.text.faint,
});
export const item = style([
  cut,
  {
    display: 'block',
    padding: '4px 10px',
    borderRadius: vars.radius[6],
    fontSize: vars.size[13],
    lineHeight: vars.leading[13],
    color: vars.text.normal,
    ':hover': { background: vars.color.hover, textDecoration: 'none' },
    ':focus-visible': { outlineOffset: -2 },
    selectors: {
      '&[aria-current]': {
        background: vars.color.selected,
        color: vars.text.strong,
        fontWeight: vars.weight.medium,
      },
    },
  },
]);
export const main = style({ minWidth: 0, minHeight: 0, overflow: 'auto', position: 'relative' });
