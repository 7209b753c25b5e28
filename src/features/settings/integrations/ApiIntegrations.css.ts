import { style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: vars.space[6],
});
export const title = style({ fontSize: vars.size[14], flex: 1 });
/** The actions of a row; on a phone a line of their own. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [below.list]: { flex: '1 0 100%' } },
  ':empty': { display: 'none' },
});
/** The switch and the menu, together at the row's end. */
export const ends = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});
export const scopes = style({ display: 'grid', gap: vars.space[1], margin: 0, padding: 0, border: 0 });
export const wrong = style({ fontSize: vars.size[13], color: vars.danger.text });
export const form = style({ display: 'grid', gap: vars.space[4] });
export const token = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius[6],
  boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
});
export const characters = style({
  flex: 1,
  minWidth: 0,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
});
/** An address whose buttons go below it where it would have too little room. */
export const address = style([characters, { flex: '1 1 240px' }]);
export const detail = style({ fontSize: vars.size[13], color: vars.text.muted, overflowWrap: 'anywhere' });
export const webhook = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
  padding: vars.space[3],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const webhookHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
});
export const deliveries = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const delivery = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
  borderBlockStart: `1px solid ${vars.border.hair}`,
});
export const deliveryFacts = style({ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2 });
export const link = style({ textDecoration: 'underline' });
