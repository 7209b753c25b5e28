import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { chart } from '../theme.css.ts';

export const page = style({
  padding: '20px 24px 48px',
  maxWidth: 1680,
  marginInline: 'auto',
  '@media': { [below.list]: { padding: '16px 12px 32px' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
});
export const search = style({ flex: '1 1 280px', maxWidth: 420 });
export const count = style({ fontSize: vars.size[12], color: vars.text.faint });
export const areas = style({ display: 'flex', flexWrap: 'wrap', columnGap: 32 });
export const area = style({ padding: '24px 0 10px', fontSize: vars.size[14] });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(248px, 1fr))',
  gap: 16,
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  borderRadius: vars.radius[8],
  overflow: 'hidden',
  color: 'inherit',
  background: vars.color.raised,
  boxShadow: `0 0 0 1px ${vars.border.hair}`,
  transition: `box-shadow ${vars.time[1]} ${vars.ease.out}`,
  ':hover': { textDecoration: 'none', boxShadow: `0 0 0 1px ${vars.border.strong}` },
});
export const mini = style({
  display: 'block',
  height: 136,
  padding: 10,
  background: `radial-gradient(${chart.grid} 1px, transparent 1px) 0 0 / 12px 12px`,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});
export const about = style({
  display: 'grid',
  gap: 2,
  padding: '10px 12px 12px',
  flex: 1,
  alignContent: 'start',
});
export const name = style({ fontWeight: vars.weight.strong, color: vars.text.strong });
export const question = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  color: vars.text.muted,
});
export const counts = style({
  paddingBlockStart: 4,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.faint,
  fontVariantNumeric: 'tabular-nums',
});
export const undescribed = style({ paddingBlockStart: 6 });
