import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.text.muted,
});

/** In the top layer, also above an open dialog. */
export const over = style({
  position: 'fixed',
  insetBlock: 'auto 24px',
  insetInline: 0,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 32px)',
  margin: '0 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[4],
  border: 0,
  borderRadius: vars.radius[12],
  background: vars.color.raised,
  color: vars.text.strong,
  boxShadow: vars.shadow.dialog,
});
