import { globalStyle, style } from '@vanilla-extract/css';
import { under } from '#ui/layout/Avatar.css.ts';
import { touch, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Below this width the tags, the phone number and the buttons' labels are hidden. */
const fair = '(min-width: 560px)';
/** Beside all buttons the label is its icon, so that the name has room for more than its first letters. */
const middle = '(min-width: 560px) and (max-width: 719.98px)';
/** On the narrowest phones the label is only its icon, and the buttons are closer together. */
const tight = '(max-width: 400px)';

/** The least room of a name: five letters and the sign that more of them are left out. */
const FIVE_LETTERS = '64px';

export const head = style({
  vars: { [under]: vars.color.surface },
  containerType: 'inline-size',
  height: vars.shell.bar,
  flex: 'none',
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
});

/** Narrow: label and clock are below the name. Wide: they are beside it, with phone number and tags below. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto auto minmax(0, 1fr) auto',
  gridTemplateRows: '20px 20px',
  gridTemplateAreas: '"back face first first actions" "back face badge clock actions"',
  alignContent: 'center',
  alignItems: 'center',
  columnGap: vars.space[2],
  height: '100%',
  padding: `0 ${vars.space[3]} 0 ${vars.space[2]}`,
  '@media': { [up.list]: { padding: `0 ${vars.space[4]}` } },
  '@container': {
    [tight]: { columnGap: 4 },
    [fair]: {
      gridTemplateColumns: `auto auto minmax(${FIVE_LETTERS}, auto) auto minmax(0, 1fr) auto auto`,
      gridTemplateAreas:
        '"back face first badge . clock actions" "back face detail detail detail clock actions"',
    },
  },
});

export const back = style({
  gridArea: 'back',
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  marginInlineEnd: -4,
  borderRadius: vars.radius[6],
  color: vars.text.muted,
  '@media': { [up.list]: { display: 'none' } },
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
});

export const face = style({
  gridArea: 'face',
  marginInlineEnd: 2,
  '@media': { [up.list]: { marginInlineStart: -8 } },
});
/** As high as a target has to be, over the ends of both lines. */
const target = { paddingBlock: 2, marginBlock: -2 } as const;

export const open = style({
  ...target,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: 'inherit',
  color: 'inherit',
  borderRadius: vars.radius[6],
  ':hover': { textDecoration: 'underline' },
});
export const first = style({
  gridArea: 'first',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
});
export const name = style({
  ...target,
  minWidth: FIVE_LETTERS,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
});
export const badge = style({
  gridArea: 'badge',
  display: 'grid',
  '@container': {
    [tight]: { maxWidth: 23, overflow: 'hidden' },
    [middle]: { maxWidth: 23, overflow: 'hidden' },
  },
});
export const clock = style({ gridArea: 'clock', display: 'grid', minWidth: 0, overflow: 'hidden' });
/** On the narrowest phones the time has its room. */
globalStyle(`${clock} svg`, { '@container': { '(max-width: 340px)': { display: 'none' } } });
export const detail = style({
  gridArea: 'detail',
  display: 'none',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  overflow: 'hidden',
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  '@container': { [fair]: { display: 'flex' } },
});
export const phone = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const tags = style({
  display: 'none',
  gap: 4,
  minWidth: 0,
  '@container': { [fair]: { display: 'flex' } },
});
export const actions = style({
  gridArea: 'actions',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '@container': { [tight]: { gap: 0, marginInlineEnd: -6 } },
});
/** Assigning is in the menu if there is no room. */
export const assign = style({ display: 'none', '@container': { [fair]: { display: 'contents' } } });
/** On the narrowest phones it is in the menu. */
export const toggle = style({ display: 'contents', '@container': { [tight]: { display: 'none' } } });
export const word = style({ display: 'none', '@container': { [fair]: { display: 'inline' } } });

/** An error of the contact has the second line for its words, beside the name it would be its first letter. */
globalStyle(`${first}:has(> [data-failed])`, { display: 'contents' });
globalStyle(`${first}:has(> [data-failed]) > ${name}`, { gridArea: 'first' });
globalStyle(`${first} > [data-failed]`, {
  gridRow: 2,
  gridColumn: '3 / 5',
  '@container': { [fair]: { gridColumn: '3 / 6' } },
});
globalStyle(`${grid}:has([data-failed]) > :is(${badge}, ${clock})`, {
  display: 'none',
  '@container': { [fair]: { display: 'grid' } },
});
globalStyle(`${grid}:has([data-failed]) > ${detail}`, { display: 'none' });
