import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const strip = style({
  display: 'grid',
  gap: vars.space[1],
  marginBlockEnd: vars.space[2],
  maxHeight: 128,
  overflowY: 'auto',
});
const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 36,
  padding: '4px 4px 4px 12px',
  borderRadius: vars.radius[8],
  fontSize: vars.size[13],
  color: vars.text.strong,
});
/** A message that can still be undone. */
export const held = style([line, { background: vars.accent.tint }]);
/** A message that could not be sent. */
export const entry = style([
  line,
  { background: vars.danger.tint, boxShadow: `inset 0 0 0 1px ${vars.danger.line}` },
]);
export const icon = style({ color: vars.danger.text });
export const words = style({ flex: 1, minWidth: 0, padding: `${vars.space[1]} 0` });
export const text = style({
  flex: 1,
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** The reason may take two lines, because the agent acts on it. */
export const why = style({
  display: 'block',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.danger.text,
});
