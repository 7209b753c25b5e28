import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Contains a hidden label, which would otherwise lie beside what scrolls. */
export const field = style({ position: 'relative', display: 'grid', gap: 6 });
export const label = style({
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
  fontWeight: vars.weight.medium,
  color: vars.text.strong,
});
export const optional = style({ fontWeight: vars.weight.normal, color: vars.text.faint });

export const box = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    width: '100%',
    minHeight: vars.control.md,
    padding: '0 10px',
    borderRadius: vars.radius[6],
    background: vars.color.raised,
    boxShadow: `inset 0 0 0 1px ${vars.border.strong}`,
    color: vars.text.strong,
    selectors: {
      '&:focus-within': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -1, boxShadow: 'none' },
      '&:has(:disabled)': { background: vars.color.sunken },
    },
    '@media': { [below.list]: { minHeight: vars.control.lg } },
  },
  variants: {
    calm: { true: { boxShadow: `inset 0 0 0 1px ${vars.border.field}` } },
    wrong: { true: { boxShadow: `inset 0 0 0 1px ${vars.danger.solid}` } },
    area: { true: { padding: 0 } },
    large: { true: { minHeight: vars.control.lg } },
  },
});

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  border: 0,
  padding: '5px 0',
  background: 'none',
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  ':focus-visible': { outline: 0 },
  // iOS zooms into fields with smaller text.
  '@media': { [below.list]: { fontSize: vars.size[16], lineHeight: vars.leading[16] } },
});
/** The text of a select, without its frame. */
export const select = style({
  minHeight: 30,
  fontSize: vars.size[14],
  '@media': { [below.list]: { minHeight: touch, fontSize: vars.size[16] } },
});
export const area = style([
  input,
  { minHeight: 72, padding: '8px 10px', resize: 'vertical', display: 'block' },
]);
export const leading = style({ color: vars.text.faint, display: 'grid', flex: 'none' });

export const help = recipe({
  base: {
    display: 'flex',
    gap: 4,
    fontSize: vars.size[12],
    lineHeight: vars.leading[12],
    color: vars.text.faint,
  },
  variants: { wrong: { true: { color: vars.danger.text } } },
});
