import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space[1],
  padding: vars.space[3],
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2 });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const shortcut = style({ fontSize: vars.size[12], color: vars.text.muted });
export const text = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  fontSize: vars.size[13],
  color: vars.text.normal,
  overflowWrap: 'anywhere',
});
export const facts = style([line, { fontSize: vars.size[12], color: vars.text.muted }]);
export const form = style({ display: 'grid', gap: vars.space[4] });
export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  '@media': { [below.list]: { gridTemplateColumns: '1fr' } },
});
export const help = style({ fontSize: vars.size[12], color: vars.text.muted });
export const variables = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
export const files = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });
export const fileName = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const preview = style({
  display: 'grid',
  justifyItems: 'end',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  background: vars.color.sunken,
});
export const bubble = style({
  maxWidth: '90%',
  padding: '7px 12px',
  borderRadius: vars.radius[12],
  background: vars.color.raised,
  color: vars.text.strong,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const rows = style({ display: 'grid', gap: 4, margin: 0, paddingInlineStart: 24 });
export const readRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
});
export const wrong = style({ fontSize: vars.size[13], color: vars.danger.text });
