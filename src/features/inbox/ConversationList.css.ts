import { style } from '@vanilla-extract/css';
import { below, inbox, up } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/vars.css.ts';

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minHeight: 0,
  minWidth: 0,
  width: '100%',
  '@media': {
    [up.list]: { width: inbox.besideChat, paddingBlockStart: vars.space[2] },
  },
  '@container': {
    // The same with and without the panel, so that nothing moves from one conversation to the next.
    [inbox.roomy]: { width: inbox.list },
  },
});

/** Visible on a phone, where the list is the whole screen; elsewhere for screen readers only. */
export const title = style({
  '@media': {
    [below.list]: { padding: '14px 16px 6px' },
    [up.list]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** The search leaves room at its end for the buttons of the tools, which are loaded later. */
export const head = style({
  position: 'relative',
  flex: 'none',
  paddingInlineEnd: 84,
  '@media': { [below.list]: { paddingInlineEnd: 136 } },
});
