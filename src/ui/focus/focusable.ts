/** Controls that the Tab key stops at. */
export const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** The element of a part of the page that takes its focus first, such as the field of an answer. */
export const homeIn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-focus-home]');
