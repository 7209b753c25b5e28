import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

export const left = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    flex: 'none',
    fontSize: vars.size[12],
    fontWeight: vars.weight.medium,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    urgency: {
      calm: { color: vars.text.muted },
      short: { color: vars.warning.text },
      urgent: { color: vars.danger.text },
    },
  },
});
