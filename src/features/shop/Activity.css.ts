import { style } from '@vanilla-extract/css';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Side by side if there is room. */
const wide = '(min-width: 600px)';

export const tab = style({ containerType: 'inline-size', width: '100%', height: '100%', minHeight: 0 });
export const parts = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  height: '100%',
  '@container': {
    [wide]: { gridTemplateRows: 'minmax(0, 1fr)', gridTemplateColumns: 'minmax(0, 1fr) 200px' },
  },
});
export const timeline = style({
  maxHeight: 180,
  overflowY: 'auto',
  outlineOffset: -2,
  '@container': { [wide]: { order: 1, maxHeight: 'none' } },
});
export const scroller = style({
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  outlineOffset: -2,
});
export const single = style({ gridRow: '1 / -1' });
export const heading = style({
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  color: vars.text.strong,
});
export const orders = style({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const order = style({
  display: 'grid',
  gap: 6,
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], flexWrap: 'wrap' });
export const price = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
export const items = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });
/** Collapsed on a phone until the user expands it (PROF-019). */
export const folded = style({ '@media': { [below.list]: { display: 'none' } } });
export const unfold = style({ '@media': { [up.list]: { display: 'none' } } });
