import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const rules = style({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, listStyle: 'none' });
export const rule = style({
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const fields = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  alignItems: 'start',
});
/** Fields on one line, although the label of one may take two. */
export const facts = style([fields, { alignItems: 'end' }]);
export const tools = style({ display: 'flex' });
export const preview = style({
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  margin: 0,
  marginBlockStart: vars.space[6],
  padding: 0,
  border: 0,
});
export const others = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  paddingInlineStart: vars.space[4],
  fontSize: vars.size[13],
  color: vars.text.muted,
});
