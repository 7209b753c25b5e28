import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 52,
  flex: 'none',
  padding: '0 16px',
  color: vars.text.faint,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const field = style({
  flex: 1,
  minWidth: 0,
  height: 52,
  border: 0,
  background: 'none',
  color: vars.text.strong,
  fontSize: vars.size[14],
  ':focus-visible': { outline: 0 },
  '::placeholder': { color: vars.text.faint },
});
export const said = style({ padding: '8px 16px', fontSize: vars.size[13], color: vars.text.muted });
export const list = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: 6 });
export const group = style({
  padding: '8px 10px 6px',
  fontSize: vars.size[12],
  color: vars.text.faint,
});
export const row = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: 36,
    padding: '0 10px',
    borderRadius: vars.radius[8],
    fontSize: vars.size[13],
    color: vars.text.strong,
    cursor: 'default',
    ':hover': { background: vars.color.hover },
    '@media': { '(pointer: coarse)': { minHeight: 44 }, [below.list]: { minHeight: touch } },
  },
  variants: { selected: { true: { background: vars.color.selected } }, tall: { true: { minHeight: 48 } } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const name = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' });
export const under = style({ display: 'block', fontSize: vars.size[12], color: vars.text.muted });
export const keys = style({ display: 'flex', gap: 4 });
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 36,
  flex: 'none',
  padding: '0 16px',
  fontSize: vars.size[12],
  color: vars.text.muted,
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const hint = style({ display: 'flex', alignItems: 'center', gap: 4 });
export const end = style({ marginInlineStart: 'auto' });
