import { style } from '@vanilla-extract/css';
import { inbox, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Only where a conversation keeps room beside it (SHELL-014). */
export const panel = style({
  display: 'none',
  '@media': {
    [up.timeline]: {
      display: 'flex',
      flexDirection: 'column',
      flex: 'none',
      width: 264,
      minHeight: 0,
      overflowY: 'auto',
      padding: vars.space[4],
      background: vars.color.surface,
      boxShadow: `inset 1px 0 0 ${vars.border.hair}`,
      outlineOffset: -2,
    },
  },
  '@container': { [inbox.narrow]: { display: 'none' } },
});
export const heading = style({
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  color: vars.text.strong,
  marginBlockEnd: vars.space[3],
});
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
