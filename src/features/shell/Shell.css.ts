import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { SHEET_START } from '#ui/feedback/Toast.css.ts';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The sidebar's chart decides whether the window is narrow, so that styles and content always agree. */
export const shell = recipe({
  base: { display: 'grid', height: '100%', width: '100%', background: vars.color.canvas },
  variants: {
    form: {
      narrow: { gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)' },
      open: {
        vars: { [SHEET_START]: vars.shell.sidebarOpen },
        gridTemplate: `auto minmax(0, 1fr) / ${vars.shell.sidebarOpen} minmax(0, 1fr)`,
      },
      collapsed: {
        vars: { [SHEET_START]: vars.shell.sidebarClosed },
        gridTemplate: `auto minmax(0, 1fr) / ${vars.shell.sidebarClosed} minmax(0, 1fr)`,
      },
    },
  },
});

/** Notices of all pages, above the sheet. */
export const above = style({ gridArea: '1 / -2', minWidth: 0 });
export const banner = style({
  margin: `${vars.space[2]} ${vars.space[2]} 0 0`,
  '@media': { [below.list]: { margin: 0 } },
});

export const sheet = style({
  position: 'relative',
  gridArea: '2 / -2',
  display: 'flex',
  minWidth: 0,
  minHeight: 0,
  margin: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} 0`,
  borderRadius: vars.radius[12],
  background: vars.color.surface,
  boxShadow: vars.shadow.sheet,
  overflow: 'hidden',
  // It is focused by the skip link and after signing in; what is in it shows its own focus.
  outline: 'none',
  '@media': { [below.list]: { margin: 0, borderRadius: 0, boxShadow: 'none' } },
});
globalStyle(`${sheet} > *`, { flex: 1, minWidth: 0 });

export const skip = style({
  position: 'fixed',
  zIndex: vars.z.toast,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '6px 12px',
  borderRadius: vars.radius[6],
  background: vars.color.overlay,
  boxShadow: vars.shadow.popover,
  selectors: {
    '&:not(:focus)': { width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
