import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const card = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
/** The space between the note of the subscription and the text above it. */
export const blocked = style({ marginBlockStart: vars.space[3], ':empty': { display: 'none' } });
export const words = style({ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 2 });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const text = style({ fontSize: vars.size[13], color: vars.text.muted, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const stack = style({ display: 'grid', gap: vars.space[4] });
export const methods = style({ display: 'grid', gap: 4, minWidth: 0, margin: 0, padding: 0, border: 0 });
/** The legend of a group looks like a field's label. */
export const legend = style({
  padding: 0,
  marginBlockEnd: 6,
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const method = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 24,
  cursor: 'pointer',
  '@media': { [below.list]: { minHeight: 44 } },
});
export const box = style({ marginBlockStart: 3, width: 16, height: 16, flex: 'none' });
/** The templates take the card's whole width, below its status. */
export const templates = style({ flex: '1 0 100%', minWidth: 0, display: 'grid', gap: vars.space[2] });
export const templateList = style({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
export const link = style({ textDecoration: 'underline' });
