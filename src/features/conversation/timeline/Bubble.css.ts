import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/vars.css.ts';

/** One message with its additions, on its speaker's side. */
export const turn = recipe({
  base: { display: 'flex', flexDirection: 'column', maxWidth: 'min(76%, 520px)', paddingBlockStart: 2 },
  variants: {
    side: {
      ours: { marginInlineStart: 'auto', alignItems: 'flex-end' },
      theirs: { alignItems: 'flex-start' },
    },
    first: { true: { paddingBlockStart: 10 } },
  },
});

export const by = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    marginBlockEnd: 2,
    fontSize: vars.size[12],
    lineHeight: vars.leading[12],
    color: vars.text.faint,
  },
  variants: { ai: { true: { color: vars.label.aiText } } },
});
export const bySource = style({
  color: vars.text.faint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const bubble = recipe({
  base: {
    display: 'flow-root',
    maxWidth: '100%',
    minWidth: 0,
    padding: '7px 12px',
    borderRadius: vars.radius[14],
    overflowWrap: 'anywhere',
    // A long press opens the message's actions instead of selecting text, which can be copied.
    '@media': { '(hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' } },
  },
  variants: {
    voice: {
      received: { background: vars.bubble.received, color: vars.bubble.receivedText },
      sent: { background: vars.bubble.sent, color: vars.bubble.sentText },
      copilot: { background: vars.bubble.ai, color: vars.bubble.aiText },
    },
    shape: {
      words: {},
      media: { padding: 4 },
      card: { padding: 0, width: 324, overflow: 'hidden' },
      bare: { padding: 0 },
    },
    /** The last message of a group points at its speaker. */
    last: { true: {} },
    sending: { true: { opacity: 0.72 } },
  },
  compoundVariants: [
    ...(['received', 'sent', 'copilot'] as const).map((voice) => ({
      variants: { voice, shape: 'bare' as const },
      style: { background: 'none', color: vars.text.normal },
    })),
    ...(['received', 'sent', 'copilot'] as const).map((voice) => ({
      variants: { voice, shape: 'card' as const },
      style: {
        background: vars.color.raised,
        boxShadow: `inset 0 0 0 1px ${vars.border.field}`,
        color: vars.text.normal,
      },
    })),
    { variants: { voice: 'received', last: true }, style: { borderEndStartRadius: vars.radius[4] } },
    { variants: { voice: 'sent', last: true }, style: { borderEndEndRadius: vars.radius[4] } },
    { variants: { voice: 'copilot', last: true }, style: { borderEndEndRadius: vars.radius[4] } },
  ],
});

/** Time and ticks, floated at the end of the last line. */
export const stamp = recipe({
  base: {
    float: 'inline-end',
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 3,
    fontSize: vars.size[11],
    lineHeight: '14px',
    color: vars.bubble.meta,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    shape: {
      words: { margin: '6px -2px -3px 10px' },
      media: { margin: '4px 8px 2px 10px' },
      card: { margin: '0 12px 8px', color: vars.text.faint },
      bare: { margin: '4px 4px 0', color: vars.text.faint },
    },
  },
});

/** The bubble with its actions on the side of the other speaker. */
export const row = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    minWidth: 0,
    position: 'relative',
  },
  variants: { side: { ours: { flexDirection: 'row-reverse' }, theirs: {} } },
});
/** Over the bubble's other end. It is as wide as the bubble at least, and grows to where the conversation has room. */
export const actions = style({
  position: 'absolute',
  insetBlockStart: -20,
  zIndex: 2,
  display: 'flex',
  width: 'max-content',
  minWidth: 'calc(100% + 8px)',
  opacity: 0,
  pointerEvents: 'none',
  selectors: {
    [`${row.classNames.variants.side.ours} &`]: { insetInlineEnd: 0 },
    [`${row.classNames.variants.side.theirs} &`]: { insetInlineStart: 0, justifyContent: 'flex-end' },
    [`${row.classNames.base}:hover &, ${row.classNames.base}:focus-within &, &:has([data-state=open])`]: {
      opacity: 1,
    },
  },
});
globalStyle(
  `:is(${row.classNames.base}:hover, ${row.classNames.base}:focus-within) ${actions} > *, ${actions}:has([data-state=open]) > *`,
  { pointerEvents: 'auto' },
);
export const story = style({ display: 'block', fontSize: vars.size[12], color: vars.bubble.meta });
export const meanwhile = recipe({
  base: { display: 'grid', gap: 5, minWidth: 0 },
  variants: { shape: { words: {}, media: {}, bare: {}, card: { padding: '10px 12px' } } },
});

/** Below a message that waits for its channel. */
export const held = style({
  marginBlockStart: 2,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.label.attentionText,
  textAlign: 'end',
});
export const failed = style({
  marginBlockStart: 2,
  fontSize: vars.size[12],
  lineHeight: vars.leading[12],
  color: vars.danger.text,
  textAlign: 'end',
});

export const reactions = style({
  display: 'inline-flex',
  gap: 3,
  height: 22,
  padding: '0 7px',
  alignItems: 'center',
  margin: '-5px 8px 2px',
  borderRadius: 11,
  background: vars.color.raised,
  boxShadow: `0 0 0 1px ${vars.border.hair}, 0 0 0 2px ${vars.color.surface}`,
  fontSize: 12,
  lineHeight: 1,
  position: 'relative',
  zIndex: 1,
});

export const said = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
export const unsupported = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: vars.bubble.meta,
});
