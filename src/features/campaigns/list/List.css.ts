import { style, styleVariants } from '@vanilla-extract/css';
import { below, touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  flex: 1,
  // A phone has no room for a list that scrolls between filters and pager.
  '@media': { [below.list]: { overflowY: 'auto' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 64,
  padding: `${vars.space[3]} ${vars.space[6]}`,
  '@media': { [below.list]: { padding: `${vars.space[3]} ${vars.space[4]}` } },
});
export const note = style({
  padding: `0 ${vars.space[6]}`,
  '@media': { [below.list]: { padding: `0 ${vars.space[4]}` } },
});
export const title = style({ flex: 1, fontSize: vars.size[20], lineHeight: vars.leading[20] });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[6]}`,
  '@media': { [below.list]: { padding: `${vars.space[3]} ${vars.space[4]}` } },
});
export const search = style({
  flex: '0 1 240px',
  '@media': { [below.list]: { flexBasis: '100%' } },
});
export const results = style({
  flex: 1,
  textAlign: 'end',
  fontSize: vars.size[13],
  color: vars.text.muted,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // On a phone the number and the button share the last line.
  '@media': {
    [below.list]: { order: 1, flex: `1 0 calc(100% - ${touch}px - ${vars.space[2]})`, textAlign: 'start' },
  },
});
export const refresh = style({ '@media': { [below.list]: { order: 2 } } });
export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outlineOffset: -2,
  containerName: 'campaigns',
  containerType: 'inline-size',
  '@media': { [below.list]: { flex: 'none', overflow: 'visible' } },
});
/** The list has columns where they fit, and all of them, with who made the campaign, where there is more room. */
const wide = 'campaigns (min-width: 810px)';
const full = 'campaigns (min-width: 1020px)';
const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(130px, 1.6fr) 112px 76px 126px 64px minmax(150px, 1fr) 36px',
  gap: vars.space[3],
  alignItems: 'center',
  padding: `0 ${vars.space[6]}`,
} as const;
const fullGrid = {
  gridTemplateColumns: 'minmax(180px, 2.4fr) 120px 90px 150px 90px minmax(150px, 1fr) 40px 40px',
  gap: vars.space[4],
} as const;
export const columnsRow = style({
  display: 'none',
  '@container': {
    [wide]: {
      ...grid,
      height: 40,
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      background: vars.color.surface,
      borderBlockEnd: `1px solid ${vars.border.hair}`,
      fontSize: vars.size[12],
      color: vars.text.muted,
    },
    [full]: fullGrid,
  },
});
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name menu" "status rate" "date cost"',
  alignItems: 'center',
  gap: `2px ${vars.space[3]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBlockEnd: `1px solid ${vars.border.hair}`,
  fontVariantNumeric: 'tabular-nums',
  ':hover': { background: vars.color.hover },
  '@media': { [up.list]: { paddingInline: vars.space[6] } },
  '@container': {
    [wide]: { ...grid, gridTemplateAreas: 'none', minHeight: 56 },
    [full]: fullGrid,
  },
});
/** Places a cell in the row of a narrow screen; a wide one has columns. */
const at = (area: string) => ({ gridArea: area, '@container': { [wide]: { gridArea: 'auto' } } });
export const nameCell = style({ minWidth: 0, ...at('name') });
export const statusCell = style(at('status'));
export const name = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.text.strong,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  // The whole row leads to the campaign; the menu lies above.
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  '@media': { [below.list]: { paddingBlock: 12, marginBlock: -8 } },
  selectors: {
    '&:focus-visible::after': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: -2 },
  },
});
export const small = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  fontSize: vars.size[13],
  color: vars.text.muted,
});
/** The reason for which a campaign waits or failed. */
export const why = style([small, { fontSize: vars.size[12], color: vars.warning.text }]);
export const figure = style({ textAlign: 'end', whiteSpace: 'nowrap' });
export const total = style([figure, { display: 'none', '@container': { [wide]: { display: 'block' } } }]);
export const rate = style([figure, at('rate')]);
export const cost = style([figure, at('cost')]);
export const date = style([small, at('date')]);
/** Says what the time is of, where nothing was sent. */
export const unsent = style({ fontSize: vars.size[12] });
/** A text as wide as the longest of its column, so that the bars stand below each other. */
export const onWide = style({
  display: 'none',
  minWidth: 44,
  '@container': { [wide]: { display: 'inline-block' } },
});
export const onNarrow = style({ '@container': { [wide]: { display: 'none' } } });
export const delivery = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
});
export const bar = style({
  width: 64,
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: vars.border.hair,
});
/** Of delivery rates below 100 % (CAMP-032), in both themes; the theme’s warning is brown, to be read as text. */
const YELLOW = '#f0b400';
const filled = { display: 'block', height: '100%' } as const;
export const fill = styleVariants({
  full: [{ ...filled, background: vars.success.text }],
  half: [{ ...filled, background: YELLOW }],
  low: [{ ...filled, background: YELLOW, opacity: 0.5 }],
});
export const author = style({ display: 'none', '@container': { [full]: { display: 'block' } } });
export const menu = style({ position: 'relative', justifySelf: 'end', ...at('menu') });
export const skeletons = style({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[6]}`,
});
export const centre = style({ display: 'grid', flex: 1, placeItems: 'center', padding: vars.space[4] });
export const callout = style({ padding: `0 ${vars.space[6]} ${vars.space[3]}` });
