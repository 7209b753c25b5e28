/** Controls that Tab stops at. */
export const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** Returns the element of a part that takes its focus first, such as the answer's field. */
export const homeIn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-focus-home]');
