import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: vars.size[13],
  color: vars.text.strong,
});
export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const step = style({
  display: 'grid',
  width: '100%',
  textAlign: 'start',
  padding: '3px 8px',
  borderRadius: vars.radius[6],
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
  ':hover': { background: vars.color.hover },
  selectors: { '&[aria-current=step]': { background: vars.color.selected } },
});
