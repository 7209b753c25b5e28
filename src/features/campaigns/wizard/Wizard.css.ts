import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, touch } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: vars.space[4],
  alignItems: 'end',
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });
export const chip = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    padding: '0 10px',
    border: 0,
    borderRadius: vars.radius[6],
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
    color: vars.text.muted,
    fontSize: vars.size[12],
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    '@media': { [below.list]: { minHeight: touch } },
  },
  variants: {
    on: {
      true: {
        background: vars.accent.tint,
        color: vars.accent.text,
        boxShadow: `inset 0 0 0 1px ${vars.accent.line}`,
      },
    },
  },
});
export const count = style({ fontWeight: vars.weight.normal, fontVariantNumeric: 'tabular-nums' });
export const muted = style({ fontSize: vars.size[13], color: vars.text.muted });
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: vars.space[3],
  flex: 1,
  minHeight: 240,
  color: vars.text.muted,
});

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: vars.space[3],
  listStyle: 'none',
});
export const card = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    width: '100%',
    height: '100%',
    minHeight: 148,
    padding: '14px 16px',
    border: 0,
    borderRadius: vars.radius[8],
    background: vars.color.surface,
    boxShadow: `inset 0 0 0 1px ${vars.border.hair}`,
    color: vars.text.muted,
    font: 'inherit',
    fontSize: vars.size[13],
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
  },
  variants: { on: { true: { boxShadow: `inset 0 0 0 2px ${vars.accent.fill}` } } },
});
export const cardName = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minWidth: 0,
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const excerpt = style({
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: 'auto',
  fontSize: vars.size[12],
});
export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 108px) minmax(0, 1fr)',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  fontSize: vars.size[13],
  overflowWrap: 'anywhere',
});
export const term = style({ color: vars.text.muted });
export const value = style({ color: vars.text.strong });
export const heading = style({
  fontSize: vars.size[14],
  fontWeight: vars.weight.strong,
  color: vars.text.strong,
});
export const contents = style({ display: 'contents' });
export const lines = style({ whiteSpace: 'pre-line' });
export const faults = style({ display: 'grid', gap: 4, paddingInlineStart: vars.space[4] });
export const variables = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });
export const variable = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': { [below.list]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A legend takes no part in the grid, so it brings its own distance. */
export const legend = style([heading, { padding: 0, marginBlockEnd: vars.space[2] }]);
export const times = style({ display: 'grid', gap: vars.space[2], border: 0, padding: 0, minWidth: 0 });
export const time = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: touch,
    padding: `0 ${vars.space[3]}`,
    borderRadius: vars.radius[8],
    boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
    color: vars.text.strong,
    cursor: 'pointer',
  },
  variants: {
    on: { true: { background: vars.accent.tint, boxShadow: `inset 0 0 0 1px ${vars.accent.line}` } },
  },
});
export const preview = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });
export const stepper = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontVariantNumeric: 'tabular-nums',
});
export const promise = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minHeight: touch,
  paddingBlock: 4,
  fontSize: vars.size[13],
  color: vars.text.strong,
});
export const box = style({ flex: 'none', width: 18, height: 18, accentColor: vars.accent.fill });

/** Surrounds a check box without text, which is pressed on a phone by its whole label. */
export const touchBox = style({
  display: 'grid',
  placeItems: 'center',
  width: 'fit-content',
  '@media': { [below.list]: { minWidth: touch, minHeight: touch } },
});
