import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { below, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const screen = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"called kept" "steps steps" "text text"',
  alignItems: 'center',
  gap: 6,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  '@media': {
    [up.timeline]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      gridTemplateAreas: '"called steps kept"',
      gap: vars.space[3],
      padding: `${vars.space[3]} ${vars.space[6]}`,
    },
  },
});
export const called = style({
  gridArea: 'called',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
});
export const title = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[16],
  lineHeight: vars.leading[20],
});
export const kept = style({
  gridArea: 'kept',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  fontSize: vars.size[12],
  color: vars.text.muted,
});

export const steps = style({
  gridArea: 'steps',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  listStyle: 'none',
});
export const step = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    fontSize: vars.size[13],
    color: vars.text.muted,
    whiteSpace: 'nowrap',
    '@media': { [below.list]: { flex: 1, height: 3, background: vars.color.press } },
  },
  variants: {
    at: {
      done: { '@media': { [below.list]: { background: vars.accent.fill } } },
      now: {
        color: vars.text.strong,
        fontWeight: vars.weight.medium,
        '@media': { [below.list]: { background: vars.accent.fill } },
      },
      next: {},
    },
  },
});
export const number = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: vars.radius.full,
    fontSize: vars.size[11],
    boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
  },
  variants: {
    at: {
      done: { background: vars.accent.tint, color: vars.accent.text, boxShadow: 'none' },
      now: { background: vars.accent.fill, color: vars.text.onAccent, boxShadow: 'none' },
      next: {},
    },
  },
});
/** On a phone the steps are a bar, and their names are for screen readers. */
export const stepWords = style({
  display: 'contents',
  '@media': {
    [below.list]: {
      position: 'absolute',
      display: 'block',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const stepText = style({
  gridArea: 'text',
  fontSize: vars.size[12],
  color: vars.text.muted,
  '@media': { [up.list]: { display: 'none' } },
});

export const body = style({ flex: 1, minHeight: 0, overflowY: 'auto' });
/** The preview is beside the form where both have room, and below it elsewhere. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100%',
  '@media': { [up.timeline]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(280px, 30%, 384px)' } },
});
export const main = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  minWidth: 0,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  '@media': { [below.list]: { padding: vars.space[4] } },
});
export const aside = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  minWidth: 0,
  padding: vars.space[5],
  background: vars.color.sunken,
  borderBlockStart: `1px solid ${vars.border.hair}`,
  '@media': {
    [up.timeline]: { borderBlockStart: 0, borderInlineStart: `1px solid ${vars.border.hair}` },
  },
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[6]}`,
  borderBlockStart: `1px solid ${vars.border.hair}`,
  '@media': { [below.list]: { padding: `${vars.space[2]} ${vars.space[4]}`, gap: vars.space[2] } },
});
export const summary = style({
  fontSize: vars.size[13],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  // On a phone the words break, so that the buttons stay in one line.
  selectors: { '&:not(:empty)': { '@media': { [below.list]: { flex: '1 1 0', minWidth: 96 } } } },
});
/** A phone goes back by the button in the head. */
export const back = style({ marginInlineEnd: 'auto', '@media': { [below.list]: { display: 'none' } } });
export const keptWords = style({ '@media': { [below.list]: { display: 'none' } } });
