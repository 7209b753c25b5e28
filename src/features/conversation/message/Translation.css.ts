import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const translation = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 2,
  marginTop: 6,
  paddingTop: 6,
  borderTop: `1px solid ${vars.border.hair}`,
});
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const choices = style({ display: 'flex', gap: 12 });
