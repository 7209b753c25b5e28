import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const bar = style({ display: 'flex', justifyContent: 'flex-end' });
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' });
export const facts = style({ fontSize: vars.size[12], color: vars.text.muted });
export const form = style({ display: 'grid', gap: vars.space[4] });
export const choice = style({
  display: 'grid',
  gap: 2,
  width: '100%',
  minHeight: 44,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  borderRadius: vars.radius[6],
  ':hover': { background: vars.color.hover },
});
export const steps = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });
export const step = style({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
});
export const mark = style({ display: 'grid', flex: 'none', minHeight: 20, alignItems: 'center' });
export const good = style([mark, { color: vars.success.text }]);
export const bad = style([mark, { color: vars.danger.text }]);
export const idle = style([mark, { color: vars.text.faint }]);
export const outcome = style({ display: 'block', fontSize: vars.size[12], color: vars.text.muted });
export const edited = style({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const line = style({
  display: 'grid',
  alignItems: 'end',
  gap: vars.space[2],
  gridTemplateColumns: '1fr 1fr auto',
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const tools = style({ display: 'flex' });
export const wrong = style({ fontSize: vars.size[13], color: vars.danger.text });
