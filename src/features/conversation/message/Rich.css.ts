import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

/** Reserves the picture's box before it is loaded, so that nothing moves. */
export const shot = style({
  display: 'block',
  position: 'relative',
  width: 316,
  maxWidth: '100%',
  height: 200,
  borderRadius: vars.radius[12],
  overflow: 'hidden',
  background: vars.color.hover,
});
export const fill = style({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });
export const film = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  background: '#000',
});
export const glass = style({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: 0,
  cursor: 'zoom-in',
  outlineOffset: -2,
});
export const unseen = style({ opacity: 0 });
export const over = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  textAlign: 'center',
  fontSize: vars.size[13],
  color: vars.text.muted,
});
/** A skeleton of the whole box. */
export const filling = style({ position: 'absolute', inset: 0, display: 'grid' });
export const caption = style({ padding: '5px 8px 3px' });
export const description = style({
  margin: 0,
  padding: '4px 8px 0',
  maxWidth: 300,
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.text.muted,
});
export const describe = style({ padding: '4px 4px 0' });
export const sticker = style({
  width: 144,
  height: 144,
  maxWidth: '100%',
  objectFit: 'contain',
  display: 'block',
});
export const stickerBox = style({ position: 'relative', width: 144, height: 144 });

export const time = style({
  flex: 'none',
  fontSize: vars.size[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const words = style({
  marginBlockStart: 4,
  maxWidth: 300,
  fontSize: vars.size[13],
  lineHeight: '18px',
  color: vars.text.muted,
});
export const clamp = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});

export const file = style({ display: 'flex', alignItems: 'center', gap: 10, width: 300, maxWidth: '100%' });
export const sheet = recipe({
  base: {
    width: 36,
    height: 36,
    flex: 'none',
    borderRadius: vars.radius[8],
    display: 'grid',
    placeItems: 'center',
    background: vars.color.surface,
    color: vars.text.muted,
  },
  variants: { wrong: { true: { color: vars.danger.text } } },
});
export const stack = style({ display: 'grid', minWidth: 0, flex: 1, textAlign: 'start' });
export const strong = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const small = style({ fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.muted });
export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  flex: 1,
  padding: 0,
});

/** One card; the bubble draws the frame. */
export const slip = style({
  overflowWrap: 'anywhere',
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const part = style({
  display: 'flow-root',
  padding: '10px 12px',
  selectors: { '& + &': { boxShadow: `inset 0 1px 0 ${vars.border.hair}` } },
});
export const row = style({ display: 'flex', alignItems: 'center', gap: 8 });
export const grow = style({ flex: 1, minWidth: 0 });
export const items = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'flex',
  gap: 12,
  justifyContent: 'space-between',
  fontSize: vars.size[13],
});
export const centre = style({ textAlign: 'center', fontWeight: vars.weight.medium });
export const place = style({ width: 316, maxWidth: '100%' });
export const map = style({
  position: 'relative',
  height: 140,
  borderRadius: vars.radius[12],
  background: vars.color.press,
  overflow: 'hidden',
});
export const frame = style({ width: '100%', height: '100%', border: 0, display: 'block' });
export const intent = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: 20,
    padding: '0 8px',
    borderRadius: vars.radius.full,
    fontSize: vars.size[11],
    fontWeight: vars.weight.medium,
    flex: 'none',
  },
  variants: {
    intent: {
      sales: { background: vars.success.tint, color: vars.success.text },
      support: { background: vars.info.tint, color: vars.info.text },
      marketing: { background: vars.label.aiTint, color: vars.label.aiText },
      promotion: { background: vars.warning.tint, color: vars.warning.text },
      other: { background: vars.color.sunken, color: vars.text.muted },
    },
  },
});
export const facts = style({ display: 'grid', gap: 2, margin: 0, fontSize: vars.size[13] });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
  gap: 10,
});
export const term = style({ color: vars.text.muted });
export const value = style({ margin: 0, color: vars.text.strong });

export const absent = style([row, { padding: '5px 8px' }]);
