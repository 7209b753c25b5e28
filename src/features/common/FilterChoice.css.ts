import { style } from '@vanilla-extract/css';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 34,
  paddingInline: '10px 8px',
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  fontSize: vars.size[13],
  color: vars.text.muted,
  selectors: { '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -1 } },
  '@media': { [below.list]: { minHeight: 44, minWidth: 0, flex: '1 1 40%' } },
});
export const choiceName = style({ flex: 'none', marginInlineEnd: 6 });
export const select = style({
  minHeight: 32,
  fontWeight: vars.weight.medium,
  '@media': { [below.list]: { minHeight: touch } },
});
