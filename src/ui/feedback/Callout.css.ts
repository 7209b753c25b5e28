import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

const toned = (tone: { tint: string; line: string; text: string }) => ({
  background: tone.tint,
  boxShadow: `inset 0 0 0 1px ${tone.line}`,
});

export const callout = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '10px 12px',
    borderRadius: vars.radius[8],
    fontSize: vars.size[13],
    lineHeight: '18px',
    color: vars.text.normal,
  },
  variants: {
    tone: {
      plain: { background: vars.color.sunken },
      warning: toned(vars.warning),
      danger: toned(vars.danger),
      info: toned(vars.info),
      success: toned(vars.success),
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const icon = recipe({
  base: { marginBlockStart: 1, flex: 'none' },
  variants: {
    tone: {
      plain: { color: vars.text.muted },
      warning: { color: vars.warning.text },
      danger: { color: vars.danger.text },
      info: { color: vars.info.text },
      success: { color: vars.success.text },
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const say = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', color: vars.text.strong, fontWeight: vars.weight.medium });
