import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

export const past = style({ display: 'grid', gap: vars.space[2], maxHeight: 360, overflowY: 'auto' });
export const line = recipe({
  base: {
    padding: '8px 12px',
    borderRadius: vars.radius[8],
    background: vars.color.sunken,
    fontSize: vars.size[13],
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      plain: {},
      success: {},
      warning: { background: vars.warning.tint, color: vars.warning.text },
      destructive: { background: vars.danger.tint, color: vars.danger.text },
    },
  },
});
