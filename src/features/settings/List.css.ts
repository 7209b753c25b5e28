import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Above a list: its search and its buttons. */
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const search = style({
  flex: '1 1 200px',
  minWidth: 0,
  '@media': { [below.list]: { flexBasis: '100%' } },
});
export const list = style({
  margin: 0,
  marginBlockStart: vars.space[2],
  padding: 0,
  listStyle: 'none',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
/** A line of a list with its buttons at the end. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: 56,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
