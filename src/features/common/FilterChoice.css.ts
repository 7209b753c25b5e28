import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 34,
  paddingInlineStart: 10,
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  fontSize: vars.size[13],
  color: vars.text.muted,
  selectors: { '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -1 } },
  '@media': { [below.list]: { minHeight: 44, minWidth: 0, flex: '1 1 40%' } },
});
export const choiceName = style({ flex: 'none' });
export const select = style({
  alignSelf: 'stretch',
  flex: 1,
  minWidth: 0,
  padding: '0 6px',
  border: 0,
  outline: 0,
  background: 'transparent',
  color: vars.text.strong,
  font: 'inherit',
  fontWeight: vars.weight.medium,
});
// Options are drawn by the system, on this colour.
globalStyle(`${select} > option`, { background: vars.color.surface });
