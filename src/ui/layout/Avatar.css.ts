import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

/** Background colour; the part that overlaps the avatar is cut out in it. */
export const under = createVar();
export const across = createVar();

export const avatar = recipe({
  base: {
    position: 'relative',
    width: across,
    height: across,
    flex: 'none',
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    fontSize: `calc(${across} * .36)`,
    lineHeight: 1,
    fontWeight: vars.weight.strong,
    letterSpacing: 0,
    userSelect: 'none',
  },
  variants: {
    kind: {
      customer: { background: vars.color.press, color: vars.text.muted },
      colleague: { background: vars.accent.tint, color: vars.accent.text },
      copilot: { background: vars.label.aiTint, color: vars.label.aiText },
      organisation: { background: vars.text.strong, color: vars.color.surface, borderRadius: vars.radius[8] },
    },
  },
  defaultVariants: { kind: 'customer' },
});

export const face = style({
  width: '100%',
  height: '100%',
  borderRadius: 'inherit',
  objectFit: 'cover',
  display: 'block',
});

export const corner = style({
  position: 'absolute',
  insetBlockEnd: -3,
  insetInlineEnd: -3,
  width: 16,
  height: 16,
  borderRadius: '50%',
  background: fallbackVar(under, vars.color.surface),
  color: vars.text.muted,
  display: 'grid',
  placeItems: 'center',
});
