import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

export const message = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    columnGap: vars.space[2],
    minHeight: 44,
    padding: vars.space[2],
    borderInlineStart: '3px solid transparent',
    borderRadius: vars.radius[6],
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
  },
  variants: {
    moves: { true: { borderInlineStartColor: vars.accent.fill, background: vars.color.selected } },
  },
});
export const radio = style({ gridRow: 'span 2', alignSelf: 'start', marginBlockStart: 3 });
export const words = style({ display: 'grid', minWidth: 0 });
export const who = style({ fontSize: vars.size[12], color: vars.text.muted, overflowWrap: 'anywhere' });
export const text = recipe({
  base: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  variants: { line: { true: { color: vars.text.muted, fontSize: vars.size[13] } } },
});

/** A contact that may hold two people, above what can be done with it. */
export const row = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
