import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const picker = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 480,
  maxHeight: 'min(336px, 50vh)',
  marginBlockEnd: 4,
  borderRadius: vars.radius[8],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.strong}`,
  overflow: 'hidden',
  '@media': { [below.list]: { maxWidth: 'none' } },
});
export const list = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: 4 });
export const row = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: 48,
    padding: '0 8px',
    borderRadius: vars.radius[4],
    cursor: 'default',
    ':hover': { background: vars.color.hover },
    '@media': { [below.list]: { minHeight: touch } },
  },
  variants: { selected: { true: { background: vars.color.selected } } },
});
export const shortcut = style({
  flex: 'none',
  width: 84,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[12],
  color: vars.text.muted,
});
export const words = style({ flex: 1, minWidth: 0 });
const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({ ...cut, fontSize: vars.size[13], fontWeight: 500, color: vars.text.strong });
export const under = style({ ...cut, fontSize: vars.size[12], color: vars.text.muted });
export const mark = style({ flex: 'none', color: vars.text.muted });
export const said = style({ padding: '8px 12px', fontSize: vars.size[13], color: vars.text.strong });
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 32,
  flex: 'none',
  padding: '0 12px',
  fontSize: vars.size[12],
  color: vars.text.muted,
  boxShadow: `inset 0 1px 0 ${vars.border.hair}`,
});
export const count = style({ flex: 1, minWidth: 0 });
export const hint = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '@media': { [below.list]: { display: 'none' } },
});
export const edit = style({
  color: vars.accent.text,
  textDecoration: 'underline',
  '@media': { [below.list]: { display: 'inline-flex', alignItems: 'center', minHeight: touch } },
});
export const values = style([
  picker,
  { gap: vars.space[2], padding: 12, maxHeight: 'min(420px, 60vh)', overflowY: 'auto' },
]);
export const title = style({ fontSize: vars.size[13], fontWeight: 500, color: vars.text.strong });
export const actions = style({ display: 'flex', justifyContent: 'end', gap: vars.space[2] });
