import { FOCUSABLE, homeIn } from './focusable.ts';

/** Milliseconds after which a part that is not drawn yet is no longer focused. */
const PATIENCE = 10_000;

const firstIn = (place: Element): HTMLElement | null =>
  homeIn(place) ??
  (place.matches(FOCUSABLE) ? (place as HTMLElement) : place.querySelector<HTMLElement>(FOCUSABLE));

const idle = () => {};
let giveUp = idle;

/** Returns whether a part that is not drawn yet is to be focused. */
export const isFocusPending = (): boolean => giveUp !== idle;

/**
 * Focuses a part of the page as soon as it is drawn: its `data-focus-home` element, else its first control.
 * A key or pointer press in the meantime ends the wait, so that the focus never jumps away from a user at work.
 */
export function focusWhenThere(selector: string): void {
  giveUp();
  const arrive = (): boolean => {
    const place = document.querySelector(selector);
    const home = place && firstIn(place);
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
    giveUp = idle;
  };
  if (arrive()) return giveUp();
  observer.observe(document.body, { childList: true, subtree: true });
  // The key press that led here has ended by the next task.
  setTimeout(() => {
    if (elsewhere.signal.aborted) return;
    for (const kind of ['pointerdown', 'keydown'] as const)
      window.addEventListener(kind, () => giveUp(), { capture: true, signal: elsewhere.signal });
  });
}
