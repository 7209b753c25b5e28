import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';
import { chart } from '../theme.css.ts';

export const meter = style({ display: 'inline-flex', alignItems: 'center', gap: 8 });
export const bar = style({
  display: 'block',
  width: 64,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: vars.color.press,
});
export const part = recipe({
  base: { display: 'block', height: '100%', background: chart.rate.part },
  variants: { whole: { true: { background: chart.rate.full } } },
});
export const figure = style({
  fontVariantNumeric: 'tabular-nums',
  fontSize: vars.size[12],
  color: vars.text.muted,
  minWidth: 44,
});
