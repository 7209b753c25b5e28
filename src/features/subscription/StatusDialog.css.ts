import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** The other actions of the dialog. */
export const beside = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  marginBlockStart: vars.space[3],
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
});
/** Opened, the list takes the whole width. */
export const others = style({ selectors: { '&[open]': { flexBasis: '100%', order: 1 } } });
