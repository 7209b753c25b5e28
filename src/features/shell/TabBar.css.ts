import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const bar = style({
  gridRow: 3,
  display: 'grid',
  gridAutoFlow: 'column',
  // A long label takes the room that short ones leave; five fit in 360 px.
  gridAutoColumns: 'minmax(44px, auto)',
  minHeight: 56,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: vars.color.surface,
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const tab = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  minWidth: 0,
  minHeight: 44,
  paddingInline: 2,
  fontSize: vars.size[11],
  lineHeight: '14px',
  textAlign: 'center',
  color: vars.text.muted,
  outlineOffset: -2,
  ':hover': { textDecoration: 'none' },
  selectors: { '&[aria-current=page]': { color: vars.accent.text, fontWeight: vars.weight.medium } },
});
export const count = style({ position: 'absolute', insetBlockStart: 4, insetInlineStart: 'calc(50% + 4px)' });

/** Long labels of other languages end in an ellipsis. */
export const word = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
