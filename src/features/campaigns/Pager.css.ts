import { globalStyle, style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[6]}`,
  borderBlockStart: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[13],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.list]: { padding: vars.space[3] } },
});
export const sizes = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const select = style({
  display: 'inline-flex',
  minHeight: 32,
  padding: '0 8px',
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  background: vars.color.surface,
  selectors: { '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -1 } },
  '@media': { [below.list]: { minHeight: 44 } },
});
/** A number is narrower than a finger. */
export const size = style({ '@media': { [below.list]: { minWidth: touch } } });
export const range = style({ flex: 1, textAlign: 'end' });
/** The buttons share a line of their own on a phone. */
export const turns = style({
  display: 'flex',
  gap: vars.space[3],
  '@media': { [below.list]: { flex: '1 0 100%' } },
});
export const turn = style({
  display: 'flex',
  '@media': { [below.list]: { flex: 1 } },
});
globalStyle(`${turn} > button`, { '@media': { [below.list]: { flex: 1, justifyContent: 'center' } } });
