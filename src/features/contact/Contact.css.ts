import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const name = style({
  marginBlockStart: vars.space[2],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const small = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.faint,
  fontVariantNumeric: 'tabular-nums',
});

export const group = style({ display: 'grid', gap: 10, justifyItems: 'start' });
export const heading = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  color: vars.text.faint,
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '6px 16px',
  width: '100%',
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  '@media': { [below.list]: { gridTemplateColumns: '104px minmax(0, 1fr)' } },
});
/** A term with its value, in the grid of `facts`. */
export const fact = style({ display: 'contents' });
export const term = style({ color: vars.text.muted, alignSelf: 'start', paddingBlock: 2 });
export const value = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  minWidth: 0,
  color: vars.text.strong,
  overflowWrap: 'anywhere',
});
export const away = style({ display: 'inline-flex', alignItems: 'center', gap: 4 });
export const quote = style({ display: 'block', color: vars.text.muted, overflowWrap: 'anywhere' });
export const absent = style({ color: vars.text.faint });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: 6, listStyle: 'none' });
export const summary = style({ width: '100%' });

export const form = style({ display: 'grid', gap: vars.space[4] });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const chosen = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  paddingInlineStart: 4,
  borderRadius: vars.radius[4],
  fontSize: vars.size[13],
  color: vars.text.muted,
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  maxWidth: '100%',
});
export const drop = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: vars.radius[4],
  color: vars.text.muted,
  ':hover': { color: vars.text.strong, background: vars.color.hover },
});
export const tagForm = style({ display: 'grid', gap: vars.space[3] });
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space[2] });
export const campaigns = style({ display: 'grid', listStyle: 'none' });
export const campaign = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 56,
  padding: '8px 0',
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const campaignLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '@media': { [below.list]: { minHeight: 44 } },
});
export const grow = style({ flex: 1, minWidth: 0 });
export const strong = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const wrong = style({ fontSize: vars.size[12], color: vars.danger.text });
export const waiting = style({ display: 'grid', gap: vars.space[4] });
