import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** Lies above the page, which becomes lower: it covers no field and no name. */
export const strip = style({
  order: -1,
  flex: 'none',
  alignSelf: 'center',
  width: 'fit-content',
  maxWidth: '100%',
  padding: `${vars.space[2]} ${vars.space[2]} 0`,
});
globalStyle(`#root:has(> ${strip})`, {
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.canvas,
});
globalStyle(`#root:has(> ${strip}) > :not(${strip})`, { minHeight: 0 });
export const actions = style({
  display: 'flex',
  gap: vars.space[2],
  flexWrap: 'wrap',
  justifyContent: 'center',
});
export const kept = style({ marginBlockStart: vars.space[2] });
