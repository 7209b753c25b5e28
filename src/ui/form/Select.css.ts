import { globalStyle, style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The arrow lies over the end of the select, which hears the presses on it. */
export const place = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'stretch',
});
export const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  alignItems: 'center',
  pointerEvents: 'none',
  color: vars.text.muted,
});
export const select = style({
  appearance: 'none',
  // Browsers that let a page draw the list do; the others draw their own.
  '@supports': {
    '(appearance: base-select)': {
      appearance: 'base-select' as 'none',
      // Its text is not shortened, and would run on below the arrow.
      overflow: 'clip',
      overflowClipMargin: 'content-box',
    },
  },
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  width: '100%',
  padding: 0,
  paddingInlineEnd: 20,
  border: 0,
  outline: 0,
  background: 'none',
  font: 'inherit',
  color: vars.text.strong,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: touch } },
  selectors: { '&:disabled': { color: vars.text.faint, cursor: 'default' } },
});
globalStyle(`${select}::picker-icon`, { display: 'none' });
globalStyle(`${select}::picker(select)`, {
  appearance: 'base-select' as 'none',
  marginBlock: 4,
  padding: 4,
  border: 0,
  borderRadius: vars.radius[8],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  color: vars.text.normal,
  fontSize: vars.size[14],
  fontWeight: vars.weight.normal,
});
globalStyle(`${select} option`, {
  minHeight: 32,
  padding: '0 10px',
  borderRadius: vars.radius[6],
  // Where the system draws the list, it takes this colour.
  background: vars.color.overlay,
  '@media': { [below.list]: { minHeight: touch } },
});
globalStyle(`${select} option:is(:hover, :focus-visible)`, {
  outline: 0,
  background: vars.color.hover,
  color: vars.text.strong,
});
globalStyle(`${select} option::checkmark`, { order: 1, marginInlineStart: 'auto', color: vars.accent.fill });
