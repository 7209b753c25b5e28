import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  paddingBlock: 8,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.bubble.systemText,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

/** Keeps the icon beside a text of several lines. */
export const said = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 });
/** Note text in the colour of internal content. */
export const note = style({
  // Wide enough for a line of its own.
  flexBasis: 'min(76%, 520px)',
  padding: '6px 10px',
  borderRadius: vars.radius[8],
  background: vars.bubble.note,
  color: vars.bubble.noteText,
  boxShadow: `inset 0 0 0 1px ${vars.bubble.noteLine}`,
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
});
