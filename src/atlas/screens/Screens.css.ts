import { createVar, style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' });
export const area = style({ fontSize: vars.size[16], paddingBlockStart: 12 });
export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: '24px 16px' });

const scale = createVar();
export const card = style({ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 });
/** Scale by width: a phone is readable, a laptop is recognisable. */
export const scaled = {
  1280: style({ vars: { [scale]: '.34' }, '@media': { [below.list]: { vars: { [scale]: '.25' } } } }),
  768: style({ vars: { [scale]: '.42' } }),
  360: style({ vars: { [scale]: '.75' } }),
};
export const window = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius[8],
  background: vars.color.sunken,
  boxShadow: `0 0 0 1px ${vars.border.hair}`,
  selectors: { '&:hover': { boxShadow: `0 0 0 1px ${vars.border.strong}` } },
});
export const width = createVar();
export const height = createVar();
export const room = style({
  width: `calc(${width} * ${scale} * 1px)`,
  height: `calc(${height} * ${scale} * 1px)`,
});
export const frame = style({
  display: 'block',
  border: 0,
  width: `calc(${width} * 1px)`,
  height: `calc(${height} * 1px)`,
  transform: `scale(${scale})`,
  transformOrigin: '0 0',
});
/** The link covers the frame, which is only a picture here. */
export const cover = style({ position: 'absolute', inset: 0, borderRadius: vars.radius[8] });
export const name = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
  overflowWrap: 'anywhere',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  fontSize: vars.size[13],
  color: vars.text.muted,
});
export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: 24 });
