const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** Milliseconds after which somebody is no longer waiting for what they opened. */
const PATIENCE = 10_000;

const homeIn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-focus-home]') ??
  (place.matches(FOCUSABLE) ? (place as HTMLElement) : place.querySelector<HTMLElement>(FOCUSABLE));

let giveUp = () => {};

/**
 * Puts the focus into a part of the page as soon as it is drawn: on what one came for (`data-focus-home`), else on the
 * first control. Whoever presses or types something else meanwhile is left alone.
 */
export function focusWhenThere(selector: string): void {
  giveUp();
  const arrive = (): boolean => {
    const place = document.querySelector(selector);
    const home = place && homeIn(place);
    home?.focus();
    return home != null && document.activeElement === home;
  };
  const observer = new MutationObserver(() => arrive() && giveUp());
  const patience = setTimeout(() => giveUp(), PATIENCE);
  const elsewhere = new AbortController();
  giveUp = () => {
    observer.disconnect();
    clearTimeout(patience);
    elsewhere.abort();
    giveUp = () => {};
  };
  if (arrive()) return giveUp();
  observer.observe(document.body, { childList: true, subtree: true });
  // The key that led here is over by the next task.
  setTimeout(() => {
    if (elsewhere.signal.aborted) return;
    for (const kind of ['pointerdown', 'keydown'] as const)
      window.addEventListener(kind, () => giveUp(), { capture: true, signal: elsewhere.signal });
  });
}
