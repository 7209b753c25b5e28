import { style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const root = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 });

export const list = style({
  display: 'flex',
  // In two lines rather than out of sight.
  flexWrap: 'wrap',
  flex: 'none',
  columnGap: 12,
  padding: `4px ${vars.space[4]} 0`,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
  '@media': { [below.list]: { paddingBlockStart: 0 } },
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  flex: 'none',
  minHeight: 36,
  // Room for the ring around the text; the gap between two tabs is wider.
  paddingInline: 6,
  marginInline: -6,
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  ':hover': { color: vars.text.strong },
  '@media': { [below.list]: { minHeight: touch } },
  ':disabled': { color: vars.text.faint },
  ':focus-visible': { outlineOffset: -3, borderRadius: vars.radius[4] },
  selectors: {
    '&[aria-selected=true]': { color: vars.text.strong, boxShadow: `inset 0 -2px 0 ${vars.accent.fill}` },
  },
});

export const figure = style({
  fontWeight: vars.weight.normal,
  color: vars.text.faint,
  selectors: { '[aria-selected=true] > &': { color: vars.text.muted } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  position: 'relative',
  outlineOffset: -2,
});
