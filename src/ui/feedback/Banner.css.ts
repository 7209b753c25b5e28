import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const banner = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${vars.space[2]} ${vars.space[3]}`,
    minHeight: 56,
    padding: '10px 12px',
    borderRadius: vars.radius[12],
  },
  variants: {
    tone: {
      plain: { background: vars.color.sunken, boxShadow: `inset 0 0 0 1px ${vars.border.hair}` },
      ai: { background: vars.label.aiTint, boxShadow: `inset 0 0 0 1px ${vars.label.aiLine}` },
      warning: { background: vars.warning.tint, boxShadow: `inset 0 0 0 1px ${vars.warning.line}` },
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const icon = recipe({
  base: { flex: 'none', display: 'grid' },
  variants: {
    tone: {
      plain: { color: vars.text.muted },
      ai: { color: vars.label.aiText },
      warning: { color: vars.warning.text },
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const say = style({ flex: '1 1 200px', minWidth: 0, fontSize: vars.size[13], lineHeight: '18px' });
export const title = style({
  display: 'block',
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [below.list]: { flex: '1 1 100%', justifyContent: 'flex-end' } },
});
