import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const presence = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  color: vars.text.muted,
});
export const faces = style({ display: 'inline-flex', flex: 'none', gap: 2 });
/** In the space below the last message, so that nothing moves when somebody begins to type. */
export const typing = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: vars.space[5],
  maxWidth: `calc(100% - 2 * ${vars.space[5]})`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  background: vars.color.surface,
});
