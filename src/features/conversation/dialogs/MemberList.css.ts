import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const list = style({
  minHeight: 132,
  maxHeight: 264,
  overflowY: 'auto',
  marginInline: -8,
  flex: 'none',
});

export const member = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: vars.radius[8],
  selectors: {
    '&:hover:has(:enabled)': { background: vars.color.hover },
    '&:has(:checked)': { background: vars.color.selected },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -2 },
  },
});

/** Covers the whole row, so that all of it is clickable and a screen reader finds it. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.text.strong,
  selectors: { [`${member}:has(:disabled) &`]: { color: vars.text.faint } },
});
export const role = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.muted });
export const check = style({
  color: vars.accent.text,
  visibility: 'hidden',
  selectors: { [`${member}:has(:checked) &`]: { visibility: 'visible' } },
});
export const none = style({ padding: vars.space[2], fontSize: vars.size[13], color: vars.text.muted });
