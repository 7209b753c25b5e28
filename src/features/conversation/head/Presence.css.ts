import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const presence = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
});
export const faces = style({ display: 'inline-flex', flex: 'none', gap: 2 });
/** On a phone only the faces are visible; the text is still read by screen readers. */
export const words = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [below.list]: { width: 1, height: 1, clipPath: 'inset(50%)', position: 'absolute' } },
});
