import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflowY: 'auto',
  background: vars.color.canvas,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 64,
  flex: 'none',
  padding: `0 ${vars.space[8]}`,
  '@media': { [below.list]: { padding: `0 ${vars.space[4]}` } },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineEnd: 'auto',
  fontSize: vars.size[16],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
});
export const me = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  fontSize: vars.size[13],
});
export const name = style({ '@media': { [below.list]: { display: 'none' } } });
export const column = style({
  width: 720,
  maxWidth: `calc(100% - ${vars.space[8]})`,
  margin: 'auto',
  paddingBlock: `${vars.space[2]} ${vars.space[16]}`,
  '@media': { [below.list]: { marginBlockStart: vars.space[2] } },
});
export const step = style({ fontSize: vars.size[12], color: vars.text.faint });
export const title = style({
  marginBlock: '4px 8px',
  fontSize: vars.size[28],
  lineHeight: vars.leading[28],
  letterSpacing: vars.track.display,
  '@media': { [below.list]: { fontSize: vars.size[20], lineHeight: vars.leading[20] } },
});
export const text = style({ color: vars.text.muted, maxWidth: 560, overflowWrap: 'anywhere' });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: vars.space[4],
  marginBlockStart: vars.space[6],
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: vars.space[5],
  borderRadius: vars.radius[8],
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const cardText = style({ flex: 1, fontSize: vars.size[13], color: vars.text.muted });
export const organisations = style({ display: 'grid', gap: vars.space[2], flex: 1, alignContent: 'start' });
export const organisation = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: 48,
  padding: '6px 12px',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  ':hover': { background: vars.color.hover },
});
export const role = style({
  marginInlineStart: 'auto',
  fontSize: vars.size[12],
  fontWeight: vars.weight.normal,
  color: vars.text.faint,
});
export const gap = style({ marginBlockStart: vars.space[4] });
export const stack = style({ display: 'grid', gap: vars.space[3] });
export const texts = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
  paddingInlineStart: vars.space[4],
  overflowWrap: 'anywhere',
});
