import { style } from '@vanilla-extract/css';
import { contactPanel } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const nothing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  flex: 1,
  minHeight: '100%',
  padding: vars.space[8],
  textAlign: 'center',
  '@container': { [contactPanel.inside]: { minHeight: 'auto', padding: `${vars.space[3]} 0` } },
});
export const art = style({
  marginBlockEnd: vars.space[3],
  color: vars.text.faint,
  width: 96,
  height: 72,
  '@container': { [contactPanel.inside]: { display: 'none' } },
});
export const said = style({
  maxWidth: 320,
  textWrap: 'balance',
  color: vars.text.muted,
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  maxWidth: '100%',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
});
export const ink = style({ stroke: vars.border.strong });
export const accent = style({ stroke: vars.accent.fill });
