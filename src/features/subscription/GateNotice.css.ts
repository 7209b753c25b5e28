import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const banner = style({
  margin: `${vars.space[2]} ${vars.space[2]} 0 0`,
  '@media': { [below.list]: { margin: 0 } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
