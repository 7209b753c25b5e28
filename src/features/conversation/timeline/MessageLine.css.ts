import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const day = style({
  padding: `${vars.space[4]} 0 ${vars.space[2]}`,
  textAlign: 'center',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  fontWeight: vars.weight.medium,
  letterSpacing: 'inherit',
  color: vars.text.faint,
});

export const unread = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} 0 ${vars.space[1]}`,
  color: vars.accent.text,
  '::before': { content: '', flex: 1, height: 1, background: vars.accent.line },
  '::after': { content: '', flex: 1, height: 1, background: vars.accent.line },
});
export const unreadWords = style({ fontSize: vars.size[12], fontWeight: vars.weight.medium });
