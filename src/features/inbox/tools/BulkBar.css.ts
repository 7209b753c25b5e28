import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  // As wide as the pane, over the room for the button beside the search.
  marginInlineEnd: -84,
  '@media': { [below.list]: { marginInlineEnd: -136 } },
  padding: `${vars.space[1]} ${vars.space[2]} ${vars.space[1]} ${vars.space[4]}`,
  background: vars.accent.tint,
  color: vars.text.strong,
  fontSize: vars.size[13],
});
export const count = style({ fontVariantNumeric: 'tabular-nums' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' });
export const outcome = style([
  bar,
  { background: vars.color.raised, boxShadow: `inset 0 1px 0 ${vars.border.hair}`, rowGap: vars.space[1] },
]);
export const says = style({ flex: 1, minWidth: 160 });
export const failures = style({
  flexBasis: '100%',
  maxHeight: 160,
  overflowY: 'auto',
  margin: 0,
  paddingInlineStart: vars.space[4],
  color: vars.text.muted,
});
export const meter = style({ flexBasis: '100%', width: '100%', height: 4, accentColor: vars.accent.fill });
