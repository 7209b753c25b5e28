import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[4],
  '@media': { [below.list]: { gridTemplateColumns: '1fr' } },
});
export const wide = style({ gridColumn: '1 / -1' });
export const waiting = style({ display: 'grid', gap: vars.space[3], gridColumn: '1 / -1' });
