import { style } from '@vanilla-extract/css';
import { up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** In two columns where there is room, so that none is out of sight. */
export const groups = style({ '@media': { [up.list]: { columns: 2, columnGap: vars.space[6] } } });
export const section = style({ breakInside: 'avoid', marginBlockEnd: vars.space[3] });
export const list = style({ display: 'grid' });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: 36,
  fontSize: vars.size[13],
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const keys = style({ display: 'flex', gap: 4, marginInlineStart: 'auto' });
export const group = style({
  fontSize: vars.size[12],
  fontWeight: vars.weight.normal,
  color: vars.text.faint,
});
