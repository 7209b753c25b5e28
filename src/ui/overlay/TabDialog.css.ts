import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';
import * as text from '#ui/theme/text.css.ts';

export const unseen = text.hidden;

export const box = style({
  width: 880,
  maxWidth: 'calc(100% - 32px)',
  height: 640,
  maxHeight: 'calc(100dvh - 64px)',
  borderRadius: vars.radius[12],
  background: vars.color.overlay,
  boxShadow: vars.shadow.dialog,
  overflow: 'hidden',
  color: vars.text.normal,
  ':focus-visible': { outline: 0 },
  '@media': {
    [below.list]: {
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      borderRadius: 0,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
    },
  },
});

export const root = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '216px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    height: '100%',
    '@media': { [below.list]: { display: 'flex', flexDirection: 'column', overflowY: 'auto' } },
  },
  // The content over the list scrolls by itself, because a long list in it is drawn only as far as it is visible.
  variants: { away: { true: { '@media': { [below.list]: { overflow: 'hidden' } } } } },
});

export const side = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    overflowY: 'auto',
    padding: '20px 12px 12px',
    background: vars.color.sunken,
    borderInlineEnd: `1px solid ${vars.border.hair}`,
    '@media': {
      [below.list]: { order: 1, overflow: 'visible', padding: 16, borderInlineEnd: 0, flex: 'none' },
    },
  },
  variants: { away: { true: { '@media': { [below.list]: { display: 'none' } } } } },
});

export const identity = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  padding: '0 4px 16px',
  textAlign: 'center',
});

export const list = style({ display: 'flex', flexDirection: 'column', gap: 2 });

export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  padding: '0 8px',
  borderRadius: vars.radius[6],
  fontSize: vars.size[14],
  fontWeight: vars.weight.medium,
  color: vars.text.muted,
  textAlign: 'start',
  ':hover': { background: vars.color.hover },
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[data-state=active]': { color: vars.text.strong, background: vars.color.press } },
  '@media': { [below.list]: { minHeight: 48, fontSize: vars.size[16] } },
});
export const name = style([text.cut, { flex: 1 }]);
export const figure = style({
  fontSize: vars.size[12],
  fontWeight: vars.weight.normal,
  color: vars.text.faint,
  fontVariantNumeric: 'tabular-nums',
});
export const onward = style({
  display: 'none',
  color: vars.text.faint,
  '@media': { [below.list]: { display: 'grid' } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  ':focus-visible': { outline: 0 },
  // The dialog's heading first, then the list of tabs, then the content.
  '@media': { [below.list]: { display: 'contents' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: 'none',
  minHeight: 56,
  padding: '8px 12px 8px 24px',
  '@media': {
    [below.list]: {
      position: 'sticky',
      top: 0,
      zIndex: vars.z.sticky,
      paddingInlineStart: 12,
      background: vars.color.overlay,
    },
  },
});
export const back = style({ display: 'none', '@media': { [below.list]: { display: 'grid' } } });
export const title = style([text.cut, { flex: 1 }]);
export const body = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    gap: vars.space[5],
    padding: '4px 24px 24px',
    overflowY: 'auto',
    '@media': { [below.list]: { order: 2, padding: 16 } },
  },
  variants: {
    home: { true: { '@media': { [below.list]: { overflow: 'visible', flex: '1 0 auto' } } } },
  },
});
