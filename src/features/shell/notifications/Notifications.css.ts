import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const bell = style({ position: 'relative', display: 'grid', flex: 'none' });
export const dot = style({
  position: 'absolute',
  insetBlockStart: -2,
  insetInlineEnd: -2,
  width: 8,
  height: 8,
  borderRadius: 4,
  background: vars.accent.fill,
  boxShadow: `0 0 0 2px ${vars.color.canvas}`,
});
export const list = style({
  display: 'grid',
  gap: 2,
  maxHeight: 'min(480px, 60dvh)',
  overflowY: 'auto',
  marginInline: -8,
});
const line = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  columnGap: 10,
  width: '100%',
  minHeight: 44,
  padding: '8px',
  borderRadius: vars.radius[8],
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  overflowWrap: 'anywhere',
} as const;
export const notification = recipe({
  base: { ...line, ':hover': { background: vars.color.hover } },
  variants: { read: { false: { background: vars.color.selected }, true: {} } },
});
/** The button covers the whole line. */
export const words = style({
  textAlign: 'start',
  minWidth: 0,
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius[8] },
  ':focus-visible': { outline: 0 },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -2 },
  },
});
export const icon = recipe({
  base: { display: 'grid', paddingBlockStart: 2, color: vars.text.faint },
  variants: {
    tone: {
      plain: {},
      success: { color: vars.success.text },
      warning: { color: vars.warning.text },
      destructive: { color: vars.danger.text },
    },
  },
});
export const title = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const said = style({ color: vars.text.muted });
export const time = style({ fontSize: vars.size[12], color: vars.text.muted, whiteSpace: 'nowrap' });
export const none = style({ color: vars.text.muted, paddingBlock: vars.space[4] });

/** Above the content instead of over it, where it would cover the composer. */
export const prompt = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  margin: `${vars.space[2]} ${vars.space[2]} 0 0`,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius[12],
  background: vars.color.overlay,
  boxShadow: vars.shadow.sheet,
  '@media': { [below.list]: { margin: 0, borderRadius: 0, paddingInline: vars.space[4] } },
});
export const promptHead = style({
  flex: '1 1 320px',
  display: 'flex',
  gap: vars.space[3],
  alignItems: 'start',
  minWidth: 0,
});
export const promptWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  minWidth: 0,
});
export const glyph = style({ color: vars.accent.text, display: 'grid', paddingBlockStart: 2 });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  marginInlineStart: 'auto',
  gap: vars.space[2],
});
