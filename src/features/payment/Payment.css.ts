import { style } from '@vanilla-extract/css';
import { below, contactPanel } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

const quiet = { fontSize: vars.size[12], lineHeight: vars.leading[12], color: vars.text.faint } as const;

export const tab = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  flex: '1 1 auto',
  minHeight: 0,
  height: '100%',
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
});
/** Elsewhere than in the panel. */
export const apart = style({ '@container': { [contactPanel.inside]: { display: 'none' } } });
/** In the panel only, beside the button. */
export const none = style({
  display: 'none',
  flex: 1,
  fontSize: vars.size[13],
  color: vars.text.muted,
  '@container': { [contactPanel.inside]: { display: 'block' } },
});
export const sums = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  margin: 0,
  '@container': { [contactPanel.inside]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[2] } },
});
export const sum = style({
  minWidth: 0,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const sumLabel = style(quiet);
export const figure = style({
  margin: 0,
  fontSize: vars.size[20],
  lineHeight: vars.leading[20],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [below.list]: { fontSize: vars.size[16], lineHeight: vars.leading[16] } },
  '@container': { [contactPanel.inside]: { fontSize: vars.size[16], lineHeight: vars.leading[16] } },
});
export const scroller = style({
  flex: '0 1 auto',
  minHeight: 0,
  maxHeight: '100%',
  overflowY: 'auto',
  // When the whole dialog scrolls, the list gets a fixed height.
  '@media': { [below.list]: { flex: 'none', minHeight: 0, maxHeight: '65dvh' } },
  borderRadius: vars.radius[8],
  boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
});
export const list = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });
export const place = style({ position: 'absolute', insetInline: 0, top: 0 });
export const card = style({ borderBlockEnd: `1px solid ${vars.border.hair}` });
export const head = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: 52,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  border: 0,
  background: 'none',
  color: vars.text.normal,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  outlineOffset: -2,
  ':hover': { background: vars.color.hover },
  '@media': { [below.list]: { gridTemplateColumns: '16px minmax(0, 1fr)' } },
  '@container': { [contactPanel.inside]: { gridTemplateColumns: '16px minmax(0, 1fr)' } },
});
export const icon = style({ color: vars.text.faint, display: 'grid' });
export const what = style({ display: 'grid', minWidth: 0 });
export const name = style({
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const small = style([quiet, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }]);
export const money = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [below.list]: { gridColumn: '2', justifyContent: 'space-between' } },
  '@container': { [contactPanel.inside]: { gridColumn: '2', justifyContent: 'space-between' } },
});
export const amount = style({
  minWidth: 104,
  textAlign: 'end',
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.list]: { minWidth: 0 } },
  '@container': { [contactPanel.inside]: { minWidth: 0 } },
});
export const struck = style([
  amount,
  { color: vars.text.faint, fontWeight: vars.weight.normal, textDecoration: 'line-through' },
]);
export const inside = style({
  display: 'grid',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[4]} 44px`,
  '@media': { [below.list]: { paddingInlineStart: vars.space[4] } },
  '@container': { [contactPanel.inside]: { paddingInlineStart: vars.space[4] } },
});
export const payBack = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const history = style({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
});
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { [below.list]: { gridTemplateColumns: '14px minmax(0, 1fr)', rowGap: 0 } },
  '@container': { [contactPanel.inside]: { gridTemplateColumns: '14px minmax(0, 1fr)', rowGap: 0 } },
});
export const said = style({ minWidth: 0, margin: 0, overflowWrap: 'anywhere' });
export const collectionLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.text.strong,
  '@media': { [below.list]: { minHeight: 44 } },
});
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  margin: 0,
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
});
export const value = style({ minWidth: 0 });
export const when = style({
  color: vars.text.faint,
  whiteSpace: 'nowrap',
  '@media': { [below.list]: { gridColumn: '2' } },
  '@container': { [contactPanel.inside]: { gridColumn: '2' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const stack = style({ display: 'grid', gap: vars.space[4] });
export const skeletons = style({ display: 'grid', gap: vars.space[3] });
export const unit = style({ color: vars.text.faint, fontSize: vars.size[13], whiteSpace: 'nowrap' });
