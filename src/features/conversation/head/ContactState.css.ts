import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const icon = style({ display: 'grid', flex: 'none', color: vars.text.faint });
export const failed = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  color: vars.danger.text,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
});
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
