import { style } from '@vanilla-extract/css';
import { below, contactPanel, inbox } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** Beside the chat only if the chat keeps 560 px. */
export const beside = style({
  display: 'none',
  '@container': {
    [inbox.roomy]: {
      display: 'flex',
      flexDirection: 'column',
      flex: 'none',
      width: inbox.panel,
      minHeight: 0,
      background: vars.color.surface,
      boxShadow: `inset 1px 0 0 ${vars.border.hair}`,
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: 'none',
  height: vars.shell.bar,
  padding: `0 ${vars.space[3]} 0 ${vars.space[4]}`,
  boxShadow: `inset 0 -1px 0 ${vars.border.hair}`,
  '@media': { [below.list]: { paddingInlineStart: vars.space[2] } },
});
export const back = style({ display: 'none', '@media': { [below.list]: { display: 'grid' } } });
/** A phone has a back button instead. */
export const cross = style({ '@media': { [below.list]: { display: 'none' } } });
export const who = style({ display: 'grid', flex: 1, minWidth: 0 });
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
});
export const small = style({
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
});
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  flex: 'none',
  padding: vars.space[4],
  selectors: { '&:not(:last-child)': { boxShadow: `inset 0 -1px 0 ${vars.border.hair}` } },
});
export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const heading = style({
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  color: vars.text.strong,
});
export const absent = style({
  color: vars.text.muted,
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
});
/** Long lists scroll inside their section, so that the sections below stay near. */
export const bounded = style({
  containerName: contactPanel.name,
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxHeight: 400,
  // Space for the focus rings of controls at the edges.
  padding: 4,
  margin: -4,
  // Content higher than its section scrolls instead of covering the next one.
  overflowY: 'auto',
});
export const notes = style({ display: 'grid', gap: vars.space[3], margin: 0, padding: 0, listStyle: 'none' });
export const note = style({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: vars.size[13],
  lineHeight: vars.leading[13],
});
export const skeletons = style({ display: 'grid', gap: vars.space[2] });
