import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({ display: 'flex', gap: 10, alignItems: 'start' });
export const box = style({
  flex: 'none',
  width: 18,
  height: 18,
  margin: '1px 0 0',
  accentColor: vars.accent.fill,
  '@media': { [below.list]: { marginBlockStart: 13 } },
});
/** Minimum height of a touch target on a phone. */
export const label = style({
  '@media': { [below.list]: { display: 'block', paddingBlock: 12 } },
});
export const words = style({ display: 'grid', gap: 2, minWidth: 0, color: vars.text.strong });
export const help = style({ fontSize: vars.size[13], color: vars.text.muted });
