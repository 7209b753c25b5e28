import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

/** Lies in the composer, over its text. */
export const tray = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[2]} 0`,
});
export const files = style({
  display: 'flex',
  minWidth: 0,
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: '0 1 220px',
  minWidth: 160,
  padding: 4,
  borderRadius: vars.radius[8],
  background: vars.color.sunken,
});
const box = { width: 44, height: 44, flex: 'none', borderRadius: vars.radius[6] } as const;
export const picture = style({ ...box, objectFit: 'cover' });
export const sheet = style({ ...box, display: 'grid', placeItems: 'center', color: vars.text.muted });
export const words = style({ display: 'grid', flex: 1, minWidth: 0, fontSize: vars.size[12] });
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const size = style({ color: vars.text.muted });
/** Covers the whole panel while files are dragged over it. */
export const drop = style({
  position: 'absolute',
  inset: vars.space[2],
  zIndex: vars.z.panel,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius[12],
  border: `2px dashed ${vars.accent.line}`,
  background: vars.color.overlay,
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  pointerEvents: 'none',
});
