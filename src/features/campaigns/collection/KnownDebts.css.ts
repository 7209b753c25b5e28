import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const lines = style({ margin: 0, paddingInlineStart: vars.space[4] });
export const settled = style({ margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, fontSize: vars.size[13], color: vars.text.muted });
export const list = style({
  display: 'grid',
  gap: vars.space[2],
  maxHeight: 180,
  marginBlockStart: vars.space[2],
  padding: vars.space[2],
  overflowY: 'auto',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const more = style({ margin: 0, fontSize: vars.size[13], color: vars.text.muted });
