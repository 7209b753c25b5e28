import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const picker = style({ display: 'contents' });
export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 168px auto',
  alignItems: 'end',
  gap: vars.space[3],
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const wide = style({ '@media': { [below.list]: { gridColumn: '1 / -1' } } });
export const list = style({
  flex: 1,
  minHeight: 240,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outlineOffset: -2,
});
export const rows = style({ position: 'relative', listStyle: 'none' });
export const row = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const what = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2 });
export const name = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });
export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
});
export const small = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.faint,
});

export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 264px)',
  gap: vars.space[6],
  alignItems: 'start',
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const fields = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const bar = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const heading = style({
  flex: 1,
  minWidth: 0,
  fontSize: vars.size[14],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
});
export const muted = style({ fontSize: vars.size[13], color: vars.text.muted });
export const lines = style({ whiteSpace: 'pre-line' });
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: vars.space[3],
  flex: 1,
  minHeight: 240,
  color: vars.text.muted,
});

export const preview = style({
  display: 'grid',
  gap: vars.space[2],
  position: 'sticky',
  top: 0,
  minWidth: 0,
});
export const bubble = style({
  borderRadius: vars.radius[12],
  overflow: 'hidden',
  background: vars.bubble.sent,
  color: vars.bubble.sentText,
  overflowWrap: 'anywhere',
});
export const words = style({ display: 'grid', gap: 6, padding: '10px 12px' });
export const strong = style({ fontWeight: vars.weight.strong });
export const footer = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], opacity: 0.75 });
export const tap = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 40,
  padding: '0 12px',
  borderBlockStart: `1px solid ${vars.border.hair}`,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
});
export const address = style({
  display: 'block',
  fontSize: vars.size[11],
  fontWeight: vars.weight.normal,
  opacity: 0.75,
});
export const media = style({
  display: 'grid',
  placeItems: 'center',
  gap: 4,
  minHeight: 120,
  maxHeight: 200,
  padding: 12,
  background: vars.color.press,
  color: vars.text.muted,
  fontSize: vars.size[12],
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const picture = style({ display: 'block', width: '100%', maxHeight: 200, objectFit: 'cover' });

export const zone = recipe({
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 6,
    padding: vars.space[4],
    borderRadius: vars.radius[8],
    border: `1px dashed ${vars.border.strong}`,
    fontSize: vars.size[13],
    color: vars.text.muted,
    textAlign: 'center',
  },
  variants: { over: { true: { borderColor: vars.accent.line, background: vars.accent.tint } } },
});
export const group = style({ display: 'grid', gap: vars.space[3], border: 0, padding: 0, minWidth: 0 });
export const legend = style({
  padding: 0,
  fontSize: vars.size[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
  marginBlockEnd: 6,
});
export const held = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 40,
  padding: '4px 4px 4px 12px',
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
});
export const track = style({ height: 4, borderRadius: 2, overflow: 'hidden', background: vars.color.press });
export const filled = style({ height: '100%', background: vars.accent.fill });
export const paste = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[2],
});
