import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

export const page = style({
  display: 'grid',
  placeItems: 'center',
  overflow: 'auto',
  padding: vars.space[4],
});
export const card = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  width: '100%',
  maxWidth: 432,
  padding: vars.space[6],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
  textAlign: 'center',
});
export const disc = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: '50%',
    background: vars.color.sunken,
    boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
    color: vars.text.muted,
  },
  variants: {
    tone: {
      plain: {},
      warning: {
        background: vars.warning.tint,
        color: vars.warning.text,
        boxShadow: `inset 0 0 0 1px ${vars.warning.line}`,
      },
    },
  },
});
export const said = style({
  color: vars.text.muted,
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  textWrap: 'balance',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[2],
});
