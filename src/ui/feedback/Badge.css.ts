import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

const tag = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 20,
  padding: '0 6px',
  borderRadius: vars.radius[4],
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  whiteSpace: 'nowrap',
  flex: 'none',
} as const;

export const badge = recipe({
  base: { ...tag, fontWeight: vars.weight.medium, fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: {
      neutral: { color: vars.label.resolvedText, background: vars.label.resolvedTint },
      resolved: { color: vars.label.resolvedText, background: vars.label.resolvedTint },
      ai: { color: vars.label.aiText, background: vars.label.aiTint },
      attention: { color: vars.label.attentionText, background: vars.label.attentionTint },
      manual: { color: vars.label.manualText, background: vars.label.manualTint },
      business: { color: vars.label.businessText, background: vars.label.businessTint },
      success: { color: vars.success.text, background: vars.success.tint },
      warning: { color: vars.warning.text, background: vars.warning.tint },
      danger: { color: vars.danger.text, background: vars.danger.tint },
      info: { color: vars.info.text, background: vars.info.tint },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** Colours of tags: pairs of the tokens whose contrast is AA in both themes. */
export const chipColours = {
  neutral: { color: vars.text.muted, boxShadow: `inset 0 0 0 1px ${vars.border.field}` },
  blue: { color: vars.label.manualText, background: vars.label.manualTint },
  violet: { color: vars.label.aiText, background: vars.label.aiTint },
  teal: { color: vars.label.businessText, background: vars.label.businessTint },
  green: { color: vars.success.text, background: vars.success.tint },
  amber: { color: vars.warning.text, background: vars.warning.tint },
  red: { color: vars.danger.text, background: vars.danger.tint },
  sky: { color: vars.info.text, background: vars.info.tint },
} as const;

export const chip = recipe({ base: { ...tag, maxWidth: 160 }, variants: { colour: chipColours } });

export const count = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: vars.size[11],
  lineHeight: 1,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  background: vars.accent.fill,
  color: vars.text.onAccent,
  flex: 'none',
});

export const key = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  borderRadius: vars.radius[4],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  fontFamily: 'inherit',
  fontSize: vars.size[11],
  lineHeight: 1,
  color: vars.text.muted,
  background: vars.color.surface,
  flex: 'none',
});
