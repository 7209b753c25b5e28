/** Controls that Tab stops at. */
export const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** Keys do nothing of their own in a choice of files, and no letter does in a box or a circle that is checked. */
const TEXT_FIELD = ':is(textarea, select, input:not([type=file], [type=checkbox], [type=radio]))';

/** Returns whether what is typed goes into this element. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELD));

/** Returns the element of a part that takes its focus first, such as the answer's field. */
export const homeIn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-focus-home]');
