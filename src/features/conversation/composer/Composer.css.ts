import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const composer = style({
  // Keeps the margin of a quote inside, below the edge.
  display: 'flow-root',
  borderRadius: vars.radius[12],
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.border.strong}`,
  selectors: { '&:has(textarea:focus-visible)': { boxShadow: `inset 0 0 0 2px ${vars.focus.ring}` } },
});

export const said = style({
  padding: '10px 12px 0',
  fontSize: vars.size[13],
  lineHeight: '18px',
  color: vars.warning.text,
});

export const way = style({ color: 'inherit', textDecoration: 'underline' });

const text = {
  gridArea: '1 / 1',
  padding: '12px 12px 6px',
  font: 'inherit',
  overflowWrap: 'anywhere',
} as const;

export const grow = style({
  display: 'grid',
  maxHeight: 160,
  overflowY: 'auto',
  fontSize: vars.size[14],
  lineHeight: vars.leading[14],
  // iOS zooms into fields with text under 16 px.
  '@media': { [below.list]: { fontSize: vars.size[16], lineHeight: vars.leading[16] } },
  '::after': { ...text, content: 'attr(data-text)', whiteSpace: 'pre-wrap', visibility: 'hidden' },
});

export const write = style({
  ...text,
  width: '100%',
  minHeight: 44,
  resize: 'none',
  overflow: 'hidden',
  border: 0,
  background: 'none',
  color: vars.text.strong,
  ':focus-visible': { outline: 0 },
  '::placeholder': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
});

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '0 6px 6px',
  '@media': { [below.list]: { columnGap: 0 } },
  // Where not all of them fit in one line, as on a phone at the size of a finger.
  flexWrap: 'wrap',
});
globalStyle(`${tools} > button:last-child`, { marginInlineStart: 'auto' });
export const hint = style({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  marginInlineEnd: vars.space[2],
  textAlign: 'end',
  fontSize: vars.size[12],
  color: vars.text.faint,
  // A line of its own on a phone, where the tools leave it no room.
  '@media': { [below.list]: { order: -1, flex: '1 0 calc(100% - 12px)', margin: '-4px 6px 0' } },
  selectors: { '&:empty': { '@media': { [below.list]: { display: 'none' } } } },
});
/** A phone's keyboard has emojis of its own. */
export const wide = style({ display: 'contents', '@media': { [below.list]: { display: 'none' } } });
/** Send is its icon where the tools need the room. */
export const sendIcon = style({ display: 'none', '@media': { [below.list]: { display: 'grid' } } });
export const sendText = style({
  '@media': {
    [below.list]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const over = style([hint, { color: vars.danger.text }]);

/** The file input is invisible inside its label, so that it works by keyboard and by pointer. */
export const attach = style({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  width: vars.control.md,
  height: vars.control.md,
  flex: 'none',
  borderRadius: vars.radius[6],
  color: vars.text.muted,
  cursor: 'pointer',
  ':hover': { background: vars.color.hover, color: vars.text.strong },
  selectors: { '&:has(:focus-visible)': { boxShadow: `inset 0 0 0 2px ${vars.focus.ring}` } },
  '@media': { [below.list]: { width: vars.control.lg, height: vars.control.lg } },
});
export const picker = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 });
export const emojis = style({ display: 'grid', gridTemplateColumns: 'repeat(5, 40px)', fontSize: 18 });
