import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';

interface RowWindowOptions {
  count: number;
  /** The height of every row, in pixels. */
  height: number;
  /** The space above the first row. */
  padding: number;
  /** Rows kept drawn above and below those in sight. */
  beyond: number;
  /** A row that is brought into sight when it becomes another one, by its index (-1: not there) and its key. */
  open?: number;
  openKey?: string | null;
}

/** Rows assumed in sight until the element is measured. */
const UNMEASURED = 16;

/**
 * Place and height of a scroller as they were last measured: when it scrolled or changed its size.
 * React asks for them each time something renders, and measuring then would lay out the page each time.
 */
interface Measured {
  top: number;
  height: number | null;
}

/** Returns which of many equally high rows are drawn. It renders again only when these change. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, options: RowWindowOptions) {
  const { count, height, padding, beyond, open = -1, openKey } = options;
  const measured = useRef<Measured>({ top: 0, height: null });
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = scroller.current;
      if (!element) return () => {};
      const measure = () => {
        measured.current = { top: element.scrollTop, height: element.clientHeight };
        changed();
      };
      measure();
      const sizes = new ResizeObserver(measure);
      sizes.observe(element);
      element.addEventListener('scroll', measure, { passive: true });
      return () => {
        sizes.disconnect();
        element.removeEventListener('scroll', measure);
      };
    },
    [scroller],
  );
  const first = useSyncExternalStore(subscribe, () =>
    Math.floor(Math.max(0, measured.current.top - padding) / height),
  );
  const inSight = useSyncExternalStore(subscribe, () => {
    const { height: shown } = measured.current;
    return shown === null ? UNMEASURED : Math.ceil(shown / height) + 1;
  });

  const start = Math.max(0, Math.min(first, count - 1) - beyond);
  const end = Math.min(count, first + inSight + beyond);
  /** Scrolls as little as needed to bring a row into sight. */
  const scrollTo = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    const top = padding + index * height;
    const lowest = top + height - element.clientHeight;
    element.scrollTo({ top: Math.max(lowest, Math.min(top, element.scrollTop)) });
  };
  const showOpen = useEffectEvent(() => scrollTo(open));
  const isThere = open !== -1;
  useEffect(() => {
    if (isThere && openKey !== undefined) showOpen();
  }, [openKey, isThere]);

  return {
    rows: Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place),
    total: padding + count * height,
    topOf: (index: number) => padding + index * height,
    scrollTo,
  };
}
