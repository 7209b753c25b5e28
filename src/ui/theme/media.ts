/** Breakpoints, for style rules. */
export const up = {
  list: 'screen and (min-width: 768px)',
  wide: 'screen and (min-width: 1024px)',
  timeline: 'screen and (min-width: 1280px)',
};

export const below = { list: 'screen and (max-width: 767.98px)' };

export const still = '(prefers-reduced-motion: reduce)';

/**
 * The inbox as a container. What stands beside a conversation leaves it 560 px, in which the customer's phone number and
 * tags and the buttons have room: with a list of at least 288 px and the panel of 264 px and the line between them that makes 1113.
 */
export const inbox = {
  name: 'inbox',
  roomy: 'inbox (min-width: 1113px)',
  narrow: 'inbox (max-width: 1112.98px)',
  /** The list's width beside chat and panel. */
  list: 'clamp(288px, calc(100cqw - 825px), 368px)',
};

/** Pixels that a finger needs to press something on a phone, in both directions. */
export const touch = 44;
