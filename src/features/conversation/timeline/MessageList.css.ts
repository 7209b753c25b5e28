import { globalStyle, style } from '@vanilla-extract/css';
import { below, forced, low, touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  position: 'relative',
  '@media': { [low]: { flexShrink: 0, minHeight: 120 } },
});
/** Scrolls where it has no room, so that the composer keeps its place. */
export const failed = style({ flex: 1, minHeight: 0, overflowY: 'auto' });
export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The list keeps its own scroll anchor; the browser's would move it twice.
  overflowAnchor: 'none',
  padding: `0 ${vars.space[3]}`,
  outlineOffset: -2,
  // J brings the focus here with each conversation: an edge says so, and no ring around all messages.
  ':focus-visible': { outline: 'none', boxShadow: `inset 2px 0 0 ${vars.focus.ring}` },
  '@media': {
    [up.list]: { padding: `0 ${vars.space[5]}` },
    [forced]: { ':focus-visible': { outline: '2px solid' } },
  },
});
/** Few messages are at the bottom, next to the composer. */
export const floor = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: '100%',
});
export const lines = style({ position: 'relative', width: '100%', flex: 'none' });
export const line = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  display: 'flow-root',
  outlineOffset: -2,
  borderRadius: vars.radius[6],
});
/** The ring follows the corners of a message and lies over no other. */
globalStyle(`${line}:focus-visible:has([data-bubble])`, { outline: 'none' });
globalStyle(`${line}:focus-visible [data-bubble]`, {
  outline: `2px solid ${vars.focus.ring}`,
  outlineOffset: 0,
});
export const empty = style({ margin: 'auto', fontSize: vars.size[13], color: vars.text.muted });
export const more = style({
  position: 'absolute',
  insetBlockStart: vars.space[2],
  insetInline: 0,
  zIndex: vars.z.sticky,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '2px 12px',
  borderRadius: vars.radius.full,
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  fontSize: vars.size[12],
  color: vars.text.muted,
  pointerEvents: 'auto',
});
export const bottom = style({
  position: 'absolute',
  insetBlockEnd: vars.space[2],
  insetInlineEnd: vars.space[5],
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  zIndex: vars.z.sticky,
});
export const jump = style([
  pill,
  {
    height: 36,
    '@media': { [below.list]: { height: touch } },
    padding: '0 10px',
    fontWeight: vars.weight.medium,
    color: vars.text.strong,
    ':hover': { background: vars.color.hover },
  },
]);
/** The current search hit. */
export const found = style([
  line,
  {
    background: vars.accent.tint,
    boxShadow: `inset 3px 0 0 ${vars.accent.fill}`,
    borderRadius: vars.radius[6],
  },
]);
