import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CARD, MARKED } from './PointingCard.css.ts';

const targetOf = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((it) => it.checkVisibility());

/** The place of the target; while it is missing, the middle of the bottom of the window. */
const placeOf = (selector: string): DOMRect =>
  targetOf(selector)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight, 0, 0);

const onResize = (look: () => void) => {
  window.addEventListener('resize', look);
  return () => window.removeEventListener('resize', look);
};

/** Returns the side of the target on which the card has room: on a phone only below or above. */
export const useSide = (selector: string): 'right' | 'bottom' =>
  useSyncExternalStore(onResize, () => {
    const { left, right } = placeOf(selector);
    return Math.max(left, innerWidth - right) > CARD.width + 2 * CARD.gap ? 'right' : 'bottom';
  });

/** Returns an anchor at the first visible element of a selector, and marks that element. */
export function useTarget(selector: string) {
  useEffect(() => {
    let marked: HTMLElement | undefined;
    const mark = () => {
      const target = targetOf(selector);
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
  }, [selector]);
  return useMemo(() => ({ current: { getBoundingClientRect: () => placeOf(selector) } }), [selector]);
}
