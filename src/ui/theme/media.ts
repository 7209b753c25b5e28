/** Breakpoints for style rules. */
export const up = {
  list: 'screen and (min-width: 768px)',
  wide: 'screen and (min-width: 1024px)',
  timeline: 'screen and (min-width: 1280px)',
};

export const below = { list: 'screen and (max-width: 767.98px)' };

/** A window of at most 400 pixels in height, as at 400 % zoom or on a phone on its side. */
export const low = 'screen and (max-height: 400px)';

/** The system replaces all colours by a few of its own. */
export const forced = '(forced-colors: active)';

export const still = '(prefers-reduced-motion: reduce)';

/** Width of the panel: 264 to 320 px, depending on the room beside list and chat. */
const panel = 'clamp(264px, calc(100cqw - 880px), 320px)';

/**
 * The inbox as a container.
 * The panel leaves the chat 560 px, enough for the contact's phone number, tags and buttons: a list of at least 288 px,
 * the panel of 264 px and a border of 1 px make 1113.
 */
export const inbox = {
  name: 'inbox',
  /** Width in pixels from which the panel is beside the chat. */
  room: 1113,
  roomy: 'inbox (min-width: 1113px)',
  narrow: 'inbox (max-width: 1112.98px)',
  /** Width of the list beside the chat, which keeps 440 px for its tools. */
  besideChat: 'clamp(288px, calc(100cqw - 440px), 368px)',
  /** Width of the list beside chat and panel. */
  list: `clamp(288px, calc(100cqw - 592px - ${panel}), 368px)`,
  panel,
};

/** A section of the contact panel as a container: components that are used elsewhere as well become narrow there. */
export const contactPanel = { name: 'contact-panel', inside: 'contact-panel (min-width: 1px)' };

/** Minimum size in pixels of a touch target, in both directions. */
export const touch = 44;
