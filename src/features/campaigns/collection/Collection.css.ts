import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const name = style({ maxWidth: 420 });
export const fields = style({ display: 'grid', gap: vars.space[3] });
export const fieldRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[1],
  '@media': {
    [up.list]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space[4] },
  },
});
export const sample = style({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  minWidth: 0,
  fontSize: vars.size[13],
  color: vars.text.strong,
  overflowWrap: 'anywhere',
});
export const sampleTerm = style({ color: vars.text.muted });
export const caption = style({
  textAlign: 'start',
  paddingBlock: vars.space[2],
  color: vars.text.strong,
  fontWeight: vars.weight.strong,
});
export const previewCell = style({
  borderBlockStart: `1px solid ${vars.border.hair}`,
  padding: '8px 16px 8px 0',
});
export const rules = style({ display: 'grid', gap: vars.space[3], fontSize: vars.size[13] });
export const rule = style({ color: vars.text.strong, fontWeight: vars.weight.medium });
export const ruleText = style({ margin: 0, color: vars.text.muted });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const counts = style({ display: 'flex', gap: vars.space[5], fontSize: vars.size[13] });
export const count = style({ display: 'grid', color: vars.text.muted });
export const figure = style({
  margin: 0,
  color: vars.text.strong,
  fontSize: vars.size[16],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const state = recipe({
  base: { fontSize: vars.size[13] },
  variants: { wrong: { true: { color: vars.danger.text }, false: { color: vars.success.text } } },
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: vars.size[13],
  '@media': { [below.list]: { display: 'block' } },
});
/** A phone shows a row as a block whose cells have their names above them. */
export const tableHead = style({
  '@media': {
    [below.list]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
const head = {
  padding: `0 ${vars.space[2]} ${vars.space[2]} 8px`,
  textAlign: 'start',
  color: vars.text.muted,
  fontWeight: vars.weight.medium,
} as const;
export const lineHead = style([head, { width: 56, paddingInlineStart: 0 }]);
export const headCell = recipe({
  base: head,
  variants: {
    key: {
      name: {},
      phonenumber: {},
      description: {},
      invoiceNo: {},
      amount: { width: '14%', textAlign: 'end' },
    },
  },
});
export const row = style({
  borderBlockStart: `1px solid ${vars.border.hair}`,
  '@media': {
    [below.list]: { display: 'grid', gap: vars.space[2], paddingBlock: vars.space[3] },
  },
});
export const line = style({
  paddingBlock: 10,
  verticalAlign: 'top',
  textAlign: 'start',
  color: vars.text.muted,
  fontWeight: vars.weight.normal,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.list]: { display: 'block', paddingBlock: 0 } },
});
export const onPhone = style({ '@media': { [up.list]: { display: 'none' } } });
export const cell = style({
  padding: `4px ${vars.space[2]} 4px 0`,
  verticalAlign: 'top',
  '@media': { [below.list]: { display: 'grid', gap: 4, padding: 0 } },
});
export const cellTerm = style([onPhone, { color: vars.text.muted }]);
export const input = recipe({
  base: {
    width: '100%',
    minWidth: 0,
    minHeight: 32,
    padding: '4px 8px',
    border: 0,
    borderRadius: vars.radius[6],
    background: 'none',
    color: vars.text.strong,
    font: 'inherit',
    fontSize: vars.size[13],
    ':hover': { boxShadow: `inset 0 0 0 1px ${vars.border.field}` },
    ':focus-visible': {
      outline: `2px solid ${vars.focus.ring}`,
      outlineOffset: -1,
      background: vars.color.raised,
    },
    '@media': {
      // iOS zooms into fields with smaller text.
      [below.list]: {
        minHeight: touch,
        fontSize: vars.size[16],
        boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
      },
    },
  },
  variants: {
    wrong: {
      true: {
        background: vars.danger.tint,
        boxShadow: `inset 0 0 0 1px ${vars.danger.solid}`,
        ':hover': { boxShadow: `inset 0 0 0 1px ${vars.danger.solid}` },
        '@media': { [below.list]: { boxShadow: `inset 0 0 0 1px ${vars.danger.solid}` } },
      },
    },
    amount: {
      true: {
        fontVariantNumeric: 'tabular-nums',
        '@media': { [up.list]: { textAlign: 'end' } },
      },
    },
  },
});
export const fault = recipe({
  base: { display: 'block', padding: '2px 8px 4px', fontSize: vars.size[12], overflowWrap: 'anywhere' },
  variants: { tone: { wrong: { color: vars.danger.text }, warning: { color: vars.warning.text } } },
});

/** The number below a phone's field, as it was read. */
export const read = style({
  display: 'block',
  padding: '0 8px 4px',
  fontSize: vars.size[12],
  color: vars.text.muted,
});

export const turner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  fontSize: vars.size[13],
  color: vars.text.muted,
});
export const range = style({ fontVariantNumeric: 'tabular-nums' });
export const pages = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });
