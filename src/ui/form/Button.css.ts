import { recipe } from '@vanilla-extract/recipes';
import { below, touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    flex: 'none',
    height: vars.control.md,
    padding: `0 ${vars.space[3]}`,
    borderRadius: vars.radius[6],
    fontSize: vars.size[13],
    lineHeight: vars.leading[13],
    fontWeight: vars.weight.medium,
    whiteSpace: 'nowrap',
    transition: `background ${vars.time[1]}`,
    ':hover': { textDecoration: 'none' },
    selectors: {
      '&:disabled, &[aria-disabled=true]': {
        color: vars.text.faint,
        background: vars.color.sunken,
        boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
      },
      '&[aria-disabled=true]': { cursor: 'default' },
    },
    '@media': { [below.list]: { height: touch } },
  },
  variants: {
    tone: {
      plain: {
        color: vars.text.strong,
        background: vars.color.raised,
        boxShadow: `inset 0 0 0 1px ${vars.border.field}, ${vars.shadow.button}`,
        selectors: { '&:hover:not(:disabled, [aria-disabled=true])': { background: vars.color.hover } },
      },
      primary: {
        color: vars.text.onAccent,
        background: vars.accent.fill,
        selectors: {
          '&:hover:not(:disabled, [aria-disabled=true])': { background: vars.accent.hover },
          '&:active:not(:disabled, [aria-disabled=true])': { background: vars.accent.press },
        },
      },
      danger: { color: '#fff', background: vars.danger.solid },
      quiet: {
        color: vars.text.muted,
        selectors: {
          '&:hover:not(:disabled, [aria-disabled=true])': {
            background: vars.color.hover,
            color: vars.text.strong,
          },
          '&:disabled, &[aria-disabled=true]': { background: 'none', boxShadow: 'none' },
          '&[aria-pressed=true], &[data-state=open]': {
            background: vars.color.press,
            color: vars.text.strong,
          },
        },
      },
      link: {
        color: vars.accent.text,
        height: 'auto',
        padding: 0,
        borderRadius: vars.radius[4],
        selectors: {
          '&:hover:not(:disabled, [aria-disabled=true])': { textDecoration: 'underline' },
          '&:disabled, &[aria-disabled=true]': { background: 'none', boxShadow: 'none' },
        },
        '@media': {
          [below.list]: { height: 'auto' },
          // A target of its own also where other buttons are near (WCAG 2.5.8).
          [up.list]: { minHeight: 24 },
        },
      },
    },
    size: {
      small: {
        height: vars.control.sm,
        padding: '0 10px',
        fontSize: vars.size[12],
        '@media': { [below.list]: { height: touch } },
      },
      medium: {},
      large: {
        height: vars.control.lg,
        padding: `0 ${vars.space[4]}`,
        fontSize: vars.size[14],
        '@media': { [below.list]: { height: touch } },
      },
    },
    only: {
      true: { width: vars.control.md, padding: 0, '@media': { [below.list]: { width: touch } } },
    },
    wide: { true: { width: '100%' } },
  },
  compoundVariants: [
    {
      variants: { only: true, size: 'small' },
      style: { width: vars.control.sm, padding: 0, '@media': { [below.list]: { width: touch } } },
    },
    {
      variants: { tone: 'link', size: 'small' },
      style: { height: 'auto', padding: 0, '@media': { [below.list]: { height: 'auto' } } },
    },
  ],
  defaultVariants: { tone: 'plain', size: 'medium' },
});
