import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { whileOpen } from '#ui/theme/whileOpen.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const menu = style({
  // Above dialogs: on a phone the user's menu opens from the drawer.
  zIndex: vars.z.overlay,
  minWidth: 200,
  maxWidth: 320,
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: 4,
  borderRadius: vars.radius[8],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  selectors: whileOpen(`${appear} ${vars.time[2]} ${vars.ease.out}`),
});

export const item = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 32,
    padding: '4px 8px',
    borderRadius: vars.radius[4],
    fontSize: vars.size[13],
    color: vars.text.normal,
    cursor: 'default',
    userSelect: 'none',
    outlineOffset: -2,
    selectors: {
      '&[data-highlighted]': { background: vars.color.hover, color: vars.text.strong, outline: 0 },
      '&[data-disabled]': { color: vars.text.faint },
    },
    '@media': { [below.list]: { minHeight: 44 } },
  },
  variants: { tone: { plain: {}, danger: { color: vars.danger.text } } },
  defaultVariants: { tone: 'plain' },
});
export const check = style({ marginInlineStart: 'auto', color: vars.accent.text });
export const title = style({
  padding: '6px 8px 4px',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.faint,
});
export const rule = style({ height: 1, margin: '4px -4px', background: vars.border.hair });
export const end = style({ marginInlineStart: 'auto', color: vars.text.faint, fontSize: vars.size[12] });
