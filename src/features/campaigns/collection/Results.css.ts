import { globalStyle, style } from '@vanilla-extract/css';
import { results } from '#features/campaigns/detail/Detail.css.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: vars.space[3],
  margin: 0,
});
export const card = style({
  padding: vars.space[4],
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const cardTerm = style({ fontSize: vars.size[13], color: vars.text.muted });
export const cardValue = style({
  margin: 0,
  fontSize: vars.size[20],
  lineHeight: vars.leading[20],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const cardNote = style({ margin: 0, fontSize: vars.size[13], color: vars.text.muted });
export const delay = style({ maxWidth: 280 });
export const firstCell = style({
  padding: '8px 16px 8px 0',
  borderBlockStart: `1px solid ${vars.border.hair}`,
});
export const working = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  color: vars.text.strong,
  textAlign: 'center',
});

/** Room for the six columns with their gaps, or not. */
const roomy = `${results} (min-width: 740px)`;
const narrow = `${results} (width < 740px)`;
const invoiceColumns =
  'minmax(110px, 1.2fr) minmax(130px, 1.3fr) minmax(96px, .8fr) minmax(124px, .8fr) minmax(96px, .8fr) 96px';
const invoiceGrid = {
  display: 'grid',
  gridTemplateColumns: invoiceColumns,
  gap: vars.space[3],
  alignItems: 'center',
  padding: `0 ${vars.space[4]}`,
} as const;
export const invoiceHead = style({
  display: 'none',
  '@container': {
    [roomy]: {
      ...invoiceGrid,
      height: 40,
      fontSize: vars.size[12],
      color: vars.text.muted,
      borderBlockEnd: `1px solid ${vars.border.hair}`,
    },
  },
});
export const invoice = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 4,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  fontSize: vars.size[13],
  '@container': { [roomy]: { ...invoiceGrid, minHeight: 56 } },
});
// The second of two columns is as wide as its words in each row; its end is one line.
globalStyle(`${invoice} > :nth-child(even)`, {
  '@container': { [narrow]: { justifySelf: 'end', textAlign: 'end' } },
});
export const money = style({
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { [roomy]: { textAlign: 'end' } },
});
export const bars = style({ display: 'grid', gap: vars.space[4], padding: vars.space[4] });
export const barTerms = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontVariantNumeric: 'tabular-nums',
});
