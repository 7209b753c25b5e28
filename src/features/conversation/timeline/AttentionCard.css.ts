import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

export const card = style({
  marginBlock: '12px 4px',
  padding: 12,
  borderRadius: vars.radius[8],
  background: vars.label.attentionTint,
  boxShadow: `inset 0 0 0 1px ${vars.label.attentionLine}`,
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: '2px 10px',
  alignItems: 'start',
});
export const icon = style({ color: vars.label.attentionText, marginBlockStart: 2 });
export const title = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const time = style({ color: vars.text.muted, fontSize: vars.size[12] });
export const reasons = style({
  gridColumn: '2 / -1',
  display: 'grid',
  gap: 2,
  marginBlockStart: 2,
  fontSize: vars.size[13],
  lineHeight: '18px',
});
export const reason = style({ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)' });
export const term = style({ color: vars.text.muted });
export const said = style({ color: vars.text.strong, overflowWrap: 'anywhere' });
export const source = style({ display: 'block', color: vars.text.muted, fontSize: vars.size[12] });
export const actions = style({ gridColumn: '2 / -1', marginBlockStart: 6 });
