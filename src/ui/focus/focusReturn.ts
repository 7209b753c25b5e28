import { FOCUSABLE, homeIn } from './focusable.ts';
import { isFocusPending } from './focusWhenThere.ts';
import { chainOf, lastFocused } from './lastFocus.ts';

const trails = new WeakMap<EventTarget, Element[]>();

/** Returns the trail of what opened a layer; null for an element that is no layer. */
function openerOf(layer: Element): Element[] | null {
  const opener = trails.get(layer);
  if (opener || !layer.matches('[role=menu]')) return opener ?? null;
  return trailOf(document.getElementById(layer.getAttribute('aria-labelledby') ?? ''));
}

/** Continues a chain of ancestors from inside a layer with the layer's opener. */
function trailAlong(chain: readonly Element[]): Element[] {
  for (const [depth, at] of chain.entries()) {
    const opener = openerOf(at);
    if (opener) return [...chain.slice(0, depth + 1), ...opener];
  }
  return [...chain];
}

/** Returns the focused element and its ancestors, innermost first; from inside a layer it continues with the opener. */
const trailOf = (from: Element | null): Element[] => trailAlong(chainOf(from));

/** Remembered because the opener may be gone before the dialog asks: a menu closes, a button is replaced. */
let last: Element[] = trailAlong(lastFocused());
document.addEventListener(
  'focusin',
  ({ target }) => {
    // Radix asks no dialog where the focus came from whose field React focused as it was drawn.
    const layer = (target as Element).closest('[role=dialog]');
    if (layer && !trails.has(layer)) trails.set(layer, last);
    last = trailOf(target as Element);
  },
  true,
);

let returning = false;
/** Returns whether focus is being restored, so that no tooltip opens. */
export const isReturning = (): boolean => returning;

const takes = (element: Element | null | undefined) => {
  // An element that only a pointer reaches, such as a face beside a name, is skipped.
  if (!(element instanceof HTMLElement) || element.ariaHidden === 'true') return false;
  returning = true;
  element.focus({ preventScroll: true });
  returning = false;
  return document.activeElement === element;
};

/** Remembers where focus came from, because a layer opened by a chart has no trigger. */
export function leave(event: Event): void {
  const active = document.activeElement;
  trails.set(event.currentTarget as Element, active === document.body ? last : trailOf(active));
}

/** Passes a menu's focus to another element than its trigger; a dialog opened from the menu uses this. */
export function leaveFor(menu: Element | null, to: Element | null | undefined): void {
  if (menu && to) trails.set(menu, trailOf(to));
}

/**
 * Focuses the element marked `data-focus-home` of a part or of its form, else the page's content, else the first control that
 * takes it.
 */
const takesIn = (place: Element): boolean =>
  takes(homeIn(place.closest('form') ?? place)) ||
  // Not the link that skips to it, which is drawn over the page while it has the focus.
  takes(place.querySelector('main')) ||
  [...place.querySelectorAll(FOCUSABLE)].some(takes);

/** Returns whether an element is removed, disabled or hidden. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

/**
 * Moves the focus when the focused element was removed, hidden or disabled and no other element took it: to the nearest
 * ancestor that is still on the page.
 * Waits for a part that is to be focused as soon as it is drawn. Does nothing after a user cleared the focus by a click
 * on the background.
 */
function keepFocus(): void {
  if (isFocusPending()) return;
  if (document.activeElement && document.activeElement !== document.body) return;
  const [lost, ...around] = last;
  if (!lost || !isGone(lost)) return;
  for (const place of around) if (!isGone(place) && (takes(place) || takesIn(place))) return;
}
// The focus may have been lost before this was imported.
let looking = requestAnimationFrame(keepFocus);
new MutationObserver(() => {
  cancelAnimationFrame(looking);
  // Dialogs and fields that open take the focus themselves, in the frame in which they are drawn.
  looking = requestAnimationFrame(keepFocus);
}).observe(document.body, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden'],
});

/** Restores the focus, or moves it to what is left around its former element; never takes it from another. */
export function comeBack(event: Event): void {
  event.preventDefault();
  if (document.activeElement && document.activeElement !== document.body) return;
  for (const place of trails.get(event.currentTarget as Element) ?? []) {
    if (!place.isConnected) continue;
    if (takes(place) || takesIn(place)) return;
  }
  // Nothing had the focus, as when the palette was opened right after the page.
  takes(document.querySelector('main'));
}
