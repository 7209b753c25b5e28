/**
 * Remembers which element had the focus last, with the ancestors that it had then: it may be removed later. This is part of
 * the first load. The module that restores the focus (`focusReturn.ts`) is imported later, with the first dialog or menu, and a
 * person may already have typed into a field.
 */

/** Returns an element and its ancestors below the body, innermost first. */
export function chainOf(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) chain.push(at);
  return chain;
}

let last: Element[] = [];

/** Remembers each element that gets the focus, from now on. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => (last = chainOf(target as Element)), true);
}

/** Returns the element that had the focus last, and its ancestors; empty if none had it. */
export const lastFocused = (): readonly Element[] => last;
