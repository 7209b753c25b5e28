/** Breakpoints, for style rules. */
export const up = {
  list: 'screen and (min-width: 768px)',
  wide: 'screen and (min-width: 1024px)',
  timeline: 'screen and (min-width: 1280px)',
};

export const below = { list: 'screen and (max-width: 767.98px)' };

export const still = '(prefers-reduced-motion: reduce)';

/** The panel's width: between 264 and 320 px, as far as list and chat leave room. */
const panel = 'clamp(264px, calc(100cqw - 880px), 320px)';

/**
 * The inbox as a container. The panel beside a conversation leaves it 560 px, in which the customer's phone number and tags
 * and the buttons have room: with a list of at least 288 px, the panel of 264 px and the line between them that makes 1113.
 */
export const inbox = {
  name: 'inbox',
  /** Pixels from which the panel stands beside the chat. */
  room: 1113,
  roomy: 'inbox (min-width: 1113px)',
  narrow: 'inbox (max-width: 1112.98px)',
  /** The list's width beside chat and panel. */
  list: `clamp(288px, calc(100cqw - 592px - ${panel}), 368px)`,
  panel,
};

/** A section of the contact's panel as a container: what is drawn elsewhere as well is narrow there. */
export const contactPanel = { name: 'contact-panel', inside: 'contact-panel (min-width: 1px)' };

/** Pixels that a finger needs to press something on a phone, in both directions. */
export const touch = 44;
