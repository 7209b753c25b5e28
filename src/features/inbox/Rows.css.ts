import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: vars.space[2],
});
export const rows = style({ position: 'relative', width: '100%' });
export const item = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  height: vars.shell.row,
});

/** Appears on hover; on devices without hover the row leaves room for it. */
export const more = style({
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: vars.radius[6],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  opacity: 0,
  selectors: { [`${item}:hover > &`]: { opacity: 1 }, '&:focus-visible': { opacity: 1 } },
  '@media': {
    '(hover: none)': {
      opacity: 1,
      insetBlockStart: 12,
      insetInlineEnd: 0,
      width: 44,
      height: 44,
      background: 'none',
      boxShadow: 'none',
      color: vars.text.faint,
    },
  },
});
// The button replaces the time.
globalStyle(`${item}:hover time`, { '@media': { '(hover: hover)': { visibility: 'hidden' } } });
globalStyle(`${item} > a`, { '@media': { '(hover: none)': { paddingInlineEnd: 44 } } });

/** Covers the avatar of a row that is hovered, and of all rows once one is selected. */
export const select = recipe({
  base: {
    position: 'absolute',
    insetBlockStart: 12,
    insetInlineStart: 4,
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    background: 'inherit',
    opacity: 0,
    selectors: { '&:focus-visible': { opacity: 1 } },
    '@media': {
      '(hover: hover)': { selectors: { [`${item}:hover > &`]: { opacity: 1 } } },
      // A finger would meet it instead of the row.
      '(hover: none)': { pointerEvents: 'none' },
    },
  },
  variants: {
    active: { true: { opacity: 1, '@media': { '(hover: none)': { pointerEvents: 'auto' } } }, false: {} },
  },
});
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: vars.radius[4],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.field}, 0 0 0 12px ${vars.color.surface}`,
  color: vars.text.onAccent,
  selectors: {
    '[aria-checked=true] > &': {
      background: vars.accent.fill,
      boxShadow: `0 0 0 12px ${vars.color.surface}`,
    },
  },
});
