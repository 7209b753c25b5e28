import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

/** The start of the sheet beside the sidebar, which the shell knows. */
export const SHEET_START = '--sheet-start';

/** Bottom left of the sheet: over the end of the list, never over the composer or the sidebar's footer. */
export const corner = style({
  position: 'fixed',
  zIndex: vars.z.toast,
  insetBlockEnd: 20,
  insetInlineStart: `calc(var(${SHEET_START}, ${vars.shell.sidebarOpen}) + 12px)`,
  // As wide as the narrowest list, beside which the composer begins.
  maxWidth: 264,
  '@media': {
    // Here the list is wider.
    'screen and (min-width: 1600px)': { maxWidth: 344 },
    [below.list]: { insetInline: 12, insetBlockStart: 12, insetBlockEnd: 'auto', maxWidth: 'none' },
  },
});

export const toast = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    minHeight: 40,
    padding: '8px 8px 8px 14px',
    borderRadius: vars.radius[8],
    background: vars.color.inverse,
    color: vars.text.inverse,
    fontSize: vars.size[13],
    lineHeight: vars.leading[13],
    boxShadow: vars.shadow.popover,
    animation: `${appear} ${vars.time[2]} ${vars.ease.out}`,
  },
  variants: {
    tone: {
      plain: {},
      success: {},
      warning: {},
      destructive: { background: vars.danger.solid, color: '#fff' },
    },
  },
  defaultVariants: { tone: 'plain' },
});
export const icon = style({ marginBlock: 4 });
export const say = style({ flex: 1, minWidth: 0, paddingBlock: 2, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', fontWeight: vars.weight.medium });
globalStyle(`${say} a`, {
  display: 'block',
  width: 'fit-content',
  marginBlockStart: 4,
  color: 'inherit',
  fontWeight: vars.weight.medium,
  textDecoration: 'underline',
});
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  paddingInline: 8,
  flex: 'none',
  borderRadius: vars.radius[4],
  color: 'inherit',
  fontWeight: vars.weight.medium,
  ':focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
  '@media': { [below.list]: { minHeight: 44, marginBlock: -8 } },
});
globalStyle(`${action} kbd`, { background: 'none', color: 'inherit' });
export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: vars.radius[4],
  color: 'inherit',
  ':focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
});
