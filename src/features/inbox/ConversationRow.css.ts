import { recipe } from '@vanilla-extract/recipes';
import { style, type StyleRule } from '@vanilla-extract/css';
import { under } from '#ui/layout/Avatar.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const row = style({
  vars: { [under]: vars.color.surface },
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: vars.space[3],
  alignItems: 'center',
  height: vars.shell.row,
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius[8],
  color: 'inherit',
  transition: `background ${vars.time[1]}`,
  ':hover': { background: vars.color.hover, vars: { [under]: vars.color.hover }, textDecoration: 'none' },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current]': { background: vars.color.selected, vars: { [under]: vars.color.selected } },
  },
});

export const words = style({ minWidth: 0 });
export const line = style({ display: 'flex', alignItems: 'center', gap: 6, height: 20, minWidth: 0 });
export const second = style([line, { marginBlockStart: 2 }]);

// Arabic is right-to-left but aligned with the list's edge.
const cut: StyleRule = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: ['-webkit-match-parent', 'match-parent'],
};

export const name = style({ ...cut, fontWeight: vars.weight.medium, color: vars.text.strong });
export const time = style({ flex: 'none', fontSize: vars.size[12], color: vars.text.faint });
export const text = style({ ...cut, fontSize: vars.size[13], color: vars.text.muted });
export const draft = style({ color: vars.text.strong, fontWeight: vars.weight.medium, marginInlineEnd: 4 });
export const speaker = recipe({
  base: { fontWeight: vars.weight.medium },
  variants: { kind: { copilot: { color: vars.label.aiText }, colleague: { color: vars.text.strong } } },
});
export const handler = style({ flex: 'none', display: 'grid' });
export const failed = style({ color: vars.danger.text, flex: 'none', display: 'grid' });
export const unconfirmed = style([failed, { color: vars.label.attentionText }]);

/** Unread: name, text and time are emphasised. */
export const nameUnread = style([name, { fontWeight: 650 }]);
export const textUnread = style([text, { color: vars.text.strong, fontWeight: vars.weight.medium }]);
export const timeUnread = style([time, { color: vars.accent.text, fontWeight: vars.weight.medium }]);
