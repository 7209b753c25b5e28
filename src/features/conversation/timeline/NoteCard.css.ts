import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { stamp as base } from './Bubble.css.ts';

export const note = style({
  width: 'fit-content',
  maxWidth: 'min(76%, 520px)',
  marginInlineStart: 'auto',
  marginBlockStart: 10,
  padding: '8px 12px',
  borderRadius: vars.radius[8],
  background: vars.bubble.note,
  color: vars.bubble.noteText,
  boxShadow: `inset 0 0 0 1px ${vars.bubble.noteLine}`,
});
export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginBlockEnd: 4,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
});
export const title = style({ minWidth: 0 });
export const who = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const words = style({ display: 'flow-root' });
export const stamp = style([base({ shape: 'words' }), { color: 'inherit' }]);
/** Reactions and buttons under a note. */
export const below = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], minHeight: 4 });
export const reactions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: 3, fontSize: vars.size[13] });
export const replies = style({
  margin: 0,
  marginBlockStart: vars.space[2],
  padding: 0,
  paddingInlineStart: vars.space[3],
  listStyle: 'none',
  borderInlineStart: `2px solid ${vars.bubble.noteLine}`,
});
export const reply = style({
  selectors: { '& + &': { marginBlockStart: vars.space[2] } },
});
export const actions = style({
  display: 'inline-flex',
  marginInlineStart: 'auto',
  color: 'inherit',
});
