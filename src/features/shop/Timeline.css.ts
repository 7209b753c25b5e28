import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: `0 0 ${vars.space[4]} 20px`,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 3,
      insetBlockStart: 6,
      width: 8,
      height: 8,
      borderRadius: '50%',
      background: vars.border.strong,
    },
    '&[data-order=true]::before': { background: vars.accent.fill },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 6.5,
      insetBlockStart: 18,
      insetBlockEnd: -2,
      width: 1,
      background: vars.border.hair,
    },
  },
});
export const what = style({ color: vars.text.strong, overflowWrap: 'anywhere' });
export const when = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
