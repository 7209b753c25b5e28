import { style } from '@vanilla-extract/css';
import { under } from '#ui/Avatar.css.ts';
import { up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The head sheds tags, then the phone, then the buttons' words, as its own width shrinks. */
const roomy = '(min-width: 620px)';
const fair = '(min-width: 480px)';

export const head = style({
  vars: { [under]: vars.color.surface },
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: vars.shell.bar,
  flex: 'none',
  padding: `0 ${vars.space[3]} 0 ${vars.space[2]}`,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
  minWidth: 0,
  '@media': { [up.list]: { padding: `0 ${vars.space[4]}` } },
});

export const back = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.control.lg,
  height: vars.control.lg,
  flex: 'none',
  marginInlineEnd: -4,
  borderRadius: vars.radius[6],
  color: vars.text.muted,
  '@media': { [up.list]: { display: 'none' } },
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
});

export const who = style({ display: 'grid', minWidth: 0, flex: 1, marginInlineStart: 2 });
export const first = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });
export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
});
export const second = style({
  display: 'none',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  overflow: 'hidden',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  '@container': { [fair]: { display: 'flex' } },
});
export const phone = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const tags = style({ display: 'none', gap: 4, minWidth: 0, '@container': { [roomy]: { display: 'flex' } } });
export const actions = style({ display: 'flex', alignItems: 'center', gap: 4, flex: 'none' });
export const word = style({ display: 'none', '@container': { [fair]: { display: 'inline' } } });
