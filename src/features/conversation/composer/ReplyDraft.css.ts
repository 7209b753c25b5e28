import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockEnd: vars.space[2],
  padding: '8px 8px 8px 12px',
  borderRadius: vars.radius[8],
  background: vars.color.sunken,
  fontSize: vars.size[13],
  color: vars.text.strong,
});
export const icon = style({ alignSelf: 'start', color: vars.text.muted });
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: vars.space[1],
  '@media': { [below.list]: { flexBasis: 'calc(100% - 32px)' } },
});
export const source = style({ fontWeight: 'normal', color: vars.text.muted });
export const muted = style({ color: vars.text.muted });
export const text = style({
  maxBlockSize: 160,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const why = style({ color: vars.danger.text });
