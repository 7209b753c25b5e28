import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CARD, MARKED } from './PointingCard.css.ts';

type Selectors = readonly string[];

const targetOf = (selectors: Selectors): HTMLElement | undefined =>
  selectors
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .find((it) => it.checkVisibility());

/** The place of the target; while it is missing, the middle of the bottom of the window. */
const placeOf = (selectors: Selectors): DOMRect =>
  targetOf(selectors)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight, 0, 0);

const content = () => document.querySelector('main') ?? document.body;

/** The bottom of the heads of the page's content, which is below the notices above it. */
const headEnd = () => content().getBoundingClientRect().top + CARD.head;

/** The window and notices that come and go change the size of the content. */
const onResize = (look: () => void) => {
  // Waits for the next frame: a change of the layout within the callback is an error of the browser.
  const watcher = new ResizeObserver(() => requestAnimationFrame(look));
  watcher.observe(content());
  return () => watcher.disconnect();
};

/** Returns the pixels from the window's top that a card leaves free. */
export const useHeadEnd = () => useSyncExternalStore(onResize, headEnd);

/** Returns the side of the target on which the card has room: on a phone, and below a head, only below or above. */
export const useSide = (selectors: Selectors): 'right' | 'bottom' =>
  useSyncExternalStore(onResize, () => {
    const { left, right, bottom } = placeOf(selectors);
    if (bottom <= headEnd()) return 'bottom';
    return Math.max(left, innerWidth - right) > CARD.width + 2 * CARD.gap ? 'right' : 'bottom';
  });

/** Returns an anchor at the first visible element of the selectors, and marks that element. */
export function useTarget(selectors: Selectors) {
  useEffect(() => {
    let marked: HTMLElement | undefined;
    const mark = () => {
      const target = targetOf(selectors);
      if (target === marked) return;
      marked?.removeAttribute(MARKED);
      marked = target;
      target?.setAttribute(MARKED, '');
    };
    mark();
    // A part of the page that loads late appears after the card.
    const watcher = new MutationObserver(mark);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      marked?.removeAttribute(MARKED);
    };
  }, [selectors]);
  return useMemo(() => ({ current: { getBoundingClientRect: () => placeOf(selectors) } }), [selectors]);
}
