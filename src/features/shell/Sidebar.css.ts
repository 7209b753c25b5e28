import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const sidebar = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    minWidth: 0,
    minHeight: 0,
    padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
  },
  variants: { open: { true: {}, false: { alignItems: 'center' } }, drawer: { true: { padding: 0 } } },
});
export const frame = style({
  gridArea: '1 / 1 / -1',
  display: 'grid',
  minWidth: 0,
  minHeight: 0,
});
export const grow = style({ flex: 1 });
export const item = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    minHeight: 32,
    padding: '0 10px',
    borderRadius: vars.radius[6],
    fontSize: vars.size[13],
    fontWeight: vars.weight.medium,
    color: vars.text.muted,
    outlineOffset: -2,
    ':hover': { background: vars.color.press, textDecoration: 'none' },
    selectors: { '&[aria-current=page]': { background: vars.color.press, color: vars.text.strong } },
    '@media': { [below.list]: { minHeight: 44 } },
  },
  variants: {
    open: {
      true: {},
      false: {
        width: 40,
        height: 40,
        padding: 0,
        justifyContent: 'center',
        '@media': { [below.list]: { width: touch } },
      },
    },
  },
});
export const end = recipe({
  base: { marginInlineStart: 'auto', fontSize: vars.size[12] },
  variants: { open: { true: {}, false: { position: 'absolute', insetBlockStart: 0, insetInlineEnd: -2 } } },
});
export const plate = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    height: 56,
    padding: `0 ${vars.space[1]}`,
    borderRadius: vars.radius[8],
    outlineOffset: -2,
    ':hover': { background: vars.color.press },
  },
  variants: {
    open: {
      true: { width: '100%' },
      false: {
        width: 40,
        height: 48,
        justifyContent: 'center',
        padding: 0,
        '@media': { [below.list]: { width: touch } },
      },
    },
  },
});
export const words = style({ flex: 1, display: 'grid', minWidth: 0 });
export const name = style({
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const under = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.faint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const faint = style({ color: vars.text.faint, flex: 'none' });
