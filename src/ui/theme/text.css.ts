import { style, styleVariants } from '@vanilla-extract/css';
import { below, touch } from './media.ts';
import { vars } from './vars.css.ts';

/** One line that ends in an ellipsis. */
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });
/** A link outside a sentence. */
export const touchLink = style({
  '@media': {
    [below.list]: { display: 'inline-flex', alignItems: 'center', minWidth: touch, minHeight: touch },
  },
});
export const figures = style({ fontVariantNumeric: 'tabular-nums' });
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const tone = styleVariants({
  strong: { color: vars.text.strong, fontWeight: vars.weight.medium },
  muted: { color: vars.text.muted },
  faint: { color: vars.text.faint },
  accent: { color: vars.accent.text },
  ai: { color: vars.label.aiText },
  attention: { color: vars.label.attentionText },
  manual: { color: vars.label.manualText },
  resolved: { color: vars.label.resolvedText },
  business: { color: vars.label.businessText },
  warning: { color: vars.warning.text },
  danger: { color: vars.danger.text },
  success: { color: vars.success.text },
});

export const size = styleVariants({
  small: { fontSize: vars.size[12], lineHeight: vars.leading[12] },
  mid: { fontSize: vars.size[13], lineHeight: vars.leading[13] },
});
