import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

/** Begins where the first card beside it does. */
export const block = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlock: `${vars.space[4]} ${vars.space[2]}`,
});
export const heading = style({
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const note = style({ fontSize: vars.size[13], color: vars.text.muted });
export const about = style({ marginBlock: vars.space[3] });
export const form = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});
export const field = style({ flex: 1, minWidth: 0 });

const bubble = {
  maxWidth: 'min(88%, 520px)',
  padding: '7px 12px',
  borderRadius: vars.radius[14],
  overflowWrap: 'anywhere',
} as const;
/** Contains its hidden label, which would otherwise lie beside what scrolls. */
export const asked = style({
  ...bubble,
  position: 'relative',
  justifySelf: 'start',
  marginBlockStart: vars.space[4],
  background: vars.bubble.received,
  color: vars.bubble.receivedText,
  borderEndStartRadius: vars.radius[4],
});
export const thinking = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
  fontSize: vars.size[13],
  color: vars.label.aiText,
});
export const result = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[1],
  marginBlockStart: vars.space[3],
});
export const failed = style({ marginBlockStart: vars.space[3] });
export const by = style({
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: vars.space[1],
  fontSize: vars.size[12],
  color: vars.label.aiText,
});
export const answer = style({
  ...bubble,
  justifySelf: 'end',
  background: vars.bubble.ai,
  color: vars.bubble.aiText,
  borderEndEndRadius: vars.radius[4],
});
export const source = style({
  justifySelf: 'end',
  fontSize: vars.size[12],
  color: vars.text.muted,
  overflowWrap: 'anywhere',
});
export const read = style({ fontSize: vars.size[12], color: vars.text.muted, overflowWrap: 'anywhere' });
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  background: vars.label.attentionTint,
  boxShadow: `inset 0 0 0 1px ${vars.label.attentionLine}`,
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const facts = style({ display: 'grid', gap: vars.space[1], fontSize: vars.size[13] });
/** Puts the value under its name where both do not fit beside each other. */
export const fact = style({ display: 'flex', flexWrap: 'wrap' });
export const term = style({ flex: '0 0 120px', color: vars.text.muted });
export const said = style({
  flex: '1 1 200px',
  minWidth: 0,
  color: vars.text.strong,
  overflowWrap: 'anywhere',
});
export const from = style({ display: 'block', color: vars.text.muted, fontSize: vars.size[12] });

export const sureness = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: vars.space[1],
  marginBlockStart: vars.space[2],
  fontSize: vars.size[13],
  fontVariantNumeric: 'tabular-nums',
});
export const figure = style({ fontWeight: vars.weight.strong, color: vars.text.strong });
export const needs = style({ color: vars.text.muted });
export const bar = style({
  gridColumn: '1 / -1',
  position: 'relative',
  height: 6,
  borderRadius: vars.radius.full,
  background: vars.border.hair,
});
export const filled = recipe({
  base: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 'inherit' },
  variants: {
    isEnough: { true: { background: vars.label.aiText }, false: { background: vars.label.attentionText } },
  },
});
/** The threshold beside the confidence. */
export const mark = style({
  position: 'absolute',
  insetBlock: -3,
  width: 2,
  marginInlineStart: -1,
  background: vars.text.strong,
});
