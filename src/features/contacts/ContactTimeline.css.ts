import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const timeline = style({ display: 'grid', gap: vars.space[3], justifyItems: 'start', minWidth: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  width: '100%',
});
export const skeletons = style({ display: 'grid', gap: vars.space[2], width: '100%' });
export const list = style({ display: 'grid', width: '100%', margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `2px ${vars.space[2]}`,
  paddingBlock: vars.space[2],
  borderBlockStart: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[13],
  color: vars.text.muted,
});
export const said = style({
  minWidth: 0,
  color: vars.text.strong,
  overflowWrap: 'anywhere',
});
/** At most four lines of a note; all of it is behind the link. */
export const more = style({
  gridColumn: 2,
  display: '-webkit-box',
  overflow: 'hidden',
  color: vars.text.normal,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
});
export const when = style({
  gridColumn: 2,
  fontSize: vars.size[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
